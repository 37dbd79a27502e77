import { type SyntheticEvent, useCallback } from "react";
import type { EditedPage } from "./edited-pages.ts";
import { isNew } from "./page-list.ts";

interface PagePictureProps {
  page: EditedPage;
  alt: string;
  className?: string | undefined;
}

/** Gives a loaded picture the attribute `data-shape`, because the page itself does not tell its shape. */
const markShape = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
  image.dataset["shape"] = image.naturalWidth > image.naturalHeight ? "wide" : "upright";
};

/** A page in full size: its published picture, or the chosen file. */
export function PagePicture({ page, ...image }: PagePictureProps) {
  if (isNew(page)) return <ChosenPicture file={page.file} {...image} />;
  return <img src={page.url} loading="lazy" onLoad={markShape} {...image} alt={image.alt} />;
}

function ChosenPicture({ file, alt, className }: { file: File; alt: string; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <img ref={show} className={className} alt={alt} loading="lazy" decoding="async" onLoad={markShape} />;
}
