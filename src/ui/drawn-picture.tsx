import { drawings } from "./lazy-drawings.ts";
import type { PictureProps } from "./picture-drawing.tsx";
import { useServerDrawn } from "./use-server-drawn.ts";
import "../styles/pictures.css";

/** Without the code that draws it. Another picture needs another `key`, or the old one stays. */
export const DrawnPicture = (props: PictureProps) => (
  <div {...useServerDrawn(drawings, (draw) => draw.drawPicture(props))} />
);
