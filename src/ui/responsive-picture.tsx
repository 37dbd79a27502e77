interface ResponsivePictureProps {
  picture: {
    /** A version that every browser can show. */
    url: string;
    /** Size in pixels, reserved while it loads. */
    width: number;
    height: number;
    /** Other sizes and formats, the best format first. */
    sources: readonly { url: string; type: string; width: number }[];
  };
  alt: string;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** For pictures in the first view: loads immediately, with high priority. Others load as they come near. */
  eager?: boolean;
  className?: string;
}

/** A `<picture>`: the browser chooses size and format, and its space is reserved from the start. */
export function ResponsivePicture({ picture, alt, sizes, eager = false, className }: ResponsivePictureProps) {
  const types = [...new Set(picture.sources.map(({ type }) => type))];
  return (
    <picture className={className}>
      {types.map((type) => (
        <source key={type} type={type} srcSet={toSrcSet(picture.sources, type)} sizes={sizes} />
      ))}
      {/* `loading` comes before `src`, or browsers start loading before they see it. */}
      <img
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        width={picture.width}
        height={picture.height}
        alt={alt}
        src={picture.url}
      />
    </picture>
  );
}

function toSrcSet(sources: ResponsivePictureProps["picture"]["sources"], type: string): string {
  const ofType = sources.filter((source) => source.type === type);
  return ofType.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
