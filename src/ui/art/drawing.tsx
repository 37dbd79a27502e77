import { type ComponentProps, createContext, use } from "react";

/** Where a drawing of the build is found in the colors of the site. */
export const DrawingAddress = createContext((src: string): string => src);

/** A drawing of this folder or of an article, in the colors of the site. Takes the props of an `<img>`. */
export function Drawing(props: ComponentProps<"img"> & { src: string; alt: string }) {
  const addressOf = use(DrawingAddress);
  return <img {...props} src={addressOf(props.src)} alt={props.alt} />;
}
