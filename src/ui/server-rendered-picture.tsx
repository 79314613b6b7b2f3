import { drawings } from "./lazy-drawings.ts";
import type { PictureProps } from "./picture-drawing.tsx";
import { useServerDrawn } from "./use-server-rendered.ts";
import "../styles/pictures.css";

/**
 * Draws a library picture on a public page without sending the code that draws it. A different
 * picture needs a different `key`, or the old one stays.
 */
export const DrawnPicture = (props: PictureProps) => (
  <div {...useServerDrawn(drawings, (draw) => draw.drawPicture(props))} />
);
