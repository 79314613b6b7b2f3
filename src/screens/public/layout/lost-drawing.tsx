import { type Outline, outline } from "../../../ui/motif-shapes.ts";
import * as styles from "./lost-drawing.module.css";

const four = (x: number): Outline[] => [
  { kind: "quarter", x, y: 80, size: 120, corner: 2 },
  { kind: "square", x: x + 80, y: 200, size: 40, corner: 0 },
  { kind: "quarter", x: x + 120, y: 160, size: 40, corner: 3 },
];
const counter = (x: number): Outline => ({
  kind: "quarter",
  x: x + 32,
  y: 112,
  size: 48,
  corner: 2,
});

const flower: Outline[] = [
  { kind: "leaf", x: 220, y: 80, size: 80, corner: 0 },
  { kind: "leaf", x: 220, y: 160, size: 80, corner: 1 },
  { kind: "leaf", x: 300, y: 160, size: 80, corner: 0 },
];
const fallen: Outline = { kind: "leaf", x: 340, y: 280, size: 80, corner: 0 };

const drawShapes = (...shapes: Outline[]) => shapes.map(outline).join("");

export function LostDrawing() {
  return (
    <svg
      className={styles.drawing}
      data-drawing=""
      viewBox="0 0 600 440"
      width="600"
      height="440"
      aria-hidden="true"
    >
      <path className={styles.figure} d={drawShapes(...four(40), ...four(400))} />
      <path className={styles.counter} d={drawShapes(counter(40), counter(400))} />
      <path className={styles.flower} d={drawShapes(...flower)} />
      <path className={styles.fallen} d={drawShapes(fallen)} />
    </svg>
  );
}
