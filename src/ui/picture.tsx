import { drawPicture, type PictureProps } from "./picture-drawing.tsx";
import "../styles/pictures.css";

/** Draws a library picture on the desk. Public pages use `DrawnPicture`. */
export const Picture = (props: PictureProps) => drawPicture(props);
