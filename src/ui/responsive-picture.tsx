interface ResponsivePictureProps {
  picture: {
    /** Works in every browser. */
    url: string;
    /** Size in pixels; the place to keep while it loads. */
    width: number;
    height: number;
    /** The same picture in other sizes, the best format first. */
    sources: readonly { url: string; type: string; width: number }[];
  };
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** For what is seen first: loads at once and before other pictures. All others load when they come near. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** A `<picture>` that lets the browser choose size and format, and keeps its place from the start. */
export function ResponsivePicture({ picture, alt, sizes, eager = false, className }: ResponsivePictureProps) {
  const types = [...new Set(picture.sources.map(({ type }) => type))];
  return (
    <picture className={className}>
      {types.map((type) => (
        <source key={type} type={type} srcSet={sourceSet(picture.sources, type)} sizes={sizes} />
      ))}
      {/* `loading` before `src`, or browsers begin to load before they are told to wait. */}
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

function sourceSet(sources: ResponsivePictureProps["picture"]["sources"], type: string): string {
  const ofType = sources.filter((source) => source.type === type);
  return ofType.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
