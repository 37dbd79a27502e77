import type { ReactNode, SyntheticEvent } from "react";
import { listSourceSets } from "#platform/images/picture.ts";

interface ResponsivePictureProps {
  picture: {
    /** A version that every browser can show. */
    url: string;
    /** Size in pixels, reserved while it loads. */
    width: number;
    height: number;
    /** Other sizes and formats by their addresses relative to `url`, the best format first. */
    sources: readonly string[];
  };
  alt: string;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** For pictures in the first view: loads immediately, with high priority. Others load when they come near. */
  eager?: boolean;
  className?: string;
  /** Sources that the browser considers first. */
  children?: ReactNode;
}

/** Hides a decorative picture while it cannot be loaded, for example without a network. Browsers would show a broken picture. */
const showIfLoaded = ({ type, currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
  image.style.visibility = type === "error" && image.alt === "" ? "hidden" : "";
};

/** A `<picture>`: the browser chooses size and format, and its space is reserved from the start. */
export function ResponsivePicture({ picture, alt, sizes, eager = false, children, className }: ResponsivePictureProps) {
  return (
    <picture className={className}>
      {children}
      {listSourceSets(picture).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {/* `loading` comes before `src`, or browsers start loading before they see it. */}
      <img
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        width={picture.width}
        height={picture.height}
        alt={alt}
        onError={showIfLoaded}
        onLoad={showIfLoaded}
        src={picture.url}
      />
    </picture>
  );
}
