import { drawPicture, type PictureProps } from "./picture-drawing.tsx";
import "../styles/pictures.css";

/** A picture of the library, at the desk: public pages have `DrawnPicture`. */
export const Picture = (props: PictureProps) => drawPicture(props);
