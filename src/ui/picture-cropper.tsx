import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { PictureArea } from "#platform/images/fitting.ts";
import styles from "./picture-cropper.module.css";
import { PictureFrame } from "./picture-frame.tsx";

const keyboardStepPixels = 8;

interface PictureCropperProps {
  /** URL of the picture. */
  url: string;
  /** Aspect ratio, width divided by height. */
  shape: number;
  /** Names the picture to screen readers, such as "Profile photo". */
  name: string;
  /** The part to show first, in percent of the picture; the middle if left out. */
  initialShare?: PictureArea | undefined;
  /** How far the slider zooms in; 1 means not at all. */
  maxZoom?: number;
  /** Called with the shown part in pixels and in percent. */
  onArea: (area: PictureArea, share: PictureArea) => void;
}

/** Shows a picture in a frame; pointer or arrow keys move it, a slider zooms. */
export default function PictureCropper({ url, shape, name, maxZoom = 4, initialShare, onArea }: PictureCropperProps) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <PictureFrame shape={shape}>
        <Cropper
          image={url}
          aspect={shape}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          objectFit="cover"
          showGrid={false}
          // The wheel scrolls the page; the slider zooms.
          zoomWithScroll={false}
          keyboardStep={keyboardStepPixels}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": `${name}: use the arrow keys to move it in its frame` }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          {...(initialShare && { initialCroppedAreaPercentages: initialShare })}
          onCropAreaChange={(share, area) => onArea(area, share)}
        />
      </PictureFrame>
      <div className={styles.zoom}>
        <label htmlFor={id}>Zoom</label>
        <input
          id={id}
          type="range"
          min={1}
          max={maxZoom}
          disabled={maxZoom <= 1}
          step={0.05}
          value={zoom}
          aria-label={`Zoom of the ${name.toLowerCase()}`}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </div>
    </>
  );
}
