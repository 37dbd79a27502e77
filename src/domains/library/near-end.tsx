import { useEffect, useEffectEvent, useRef } from "react";

interface NearEndProps {
  /** Called once this comes near the window. Give it another `key` to be called again. */
  onNear: () => void;
}

const ahead = "600px";

/** Stands, unseen, where a list ends for now. */
export function NearEnd({ onNear }: NearEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), { rootMargin: ahead });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}
