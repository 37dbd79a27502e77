import { useEffect, useEffectEvent, useRef } from "react";

interface NearEndProps {
  /** Called when this comes near the viewport. Change the `key` to be called again. */
  onNear: () => void;
}

const margin = "600px";

/** An invisible marker at the end of a list that can grow. */
export function NearEnd({ onNear }: NearEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && report(), { rootMargin: margin });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}
