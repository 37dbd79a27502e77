import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./icon-link.module.css";

interface IconLinkProps extends Omit<ComponentProps<"a">, "className"> {
  icon: LucideIcon;
}

/** A quiet link to a file, with an icon before its text. */
export function IconLink({ icon: Icon, children, ...link }: IconLinkProps) {
  return (
    <a className={styles.link} {...link}>
      <Icon size={20} aria-hidden />
      {children}
    </a>
  );
}
