import type { PublicUser } from "#domains/people/schemas.ts";
import { listSourceSets } from "#platform/images/picture.ts";

interface ProfilePhotoProps {
  user: Pick<PublicUser, "user_photo" | "photo">;
  /** Width of the square it is shown in, in pixels. */
  width: number;
  /** Same as `sizes` of `<img>`. */
  sizes: string;
  alt: string;
  className?: string;
}

/** A user's photo in a suitable size, or their drawn portrait. `className` must set `object-fit: cover`. */
export function ProfilePhoto({ user: { user_photo, photo }, width, sizes, alt, className }: ProfilePhotoProps) {
  const set =
    photo &&
    listSourceSets(photo)
      .map(({ srcSet }) => srcSet)
      .join(", ");
  return (
    <img
      className={className}
      src={user_photo}
      srcSet={set || undefined}
      sizes={set ? sizes : undefined}
      width={width}
      height={width}
      alt={alt}
    />
  );
}
