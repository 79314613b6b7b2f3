import { type Composition, motifShapes } from "./motif-composition.ts";
import { type Colour, outline } from "./motif-shapes.ts";
import { unit } from "./motif-unit.ts";

/** Values of the light theme, for pictures outside a page, where CSS variables do not exist. */
export const lightPalette: Record<Colour | "ground", string> = {
  ground: "#f3ebdd",
  ink: "#191613",
  marigold: "#f4a300",
  rust: "#a8430b",
  leaf: "#1f5d50",
  petal: "#e9b8a6",
  wheat: "#efd9a7",
};

/** @returns an SVG of 0.5–2.5 KB in the light theme's colours */
export function motifSvg(composition: Composition): string {
  const width = composition.columns * unit;
  const height = composition.rows * unit;
  const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
  const ground = path(lightPalette.ground, `M0 0h${width}v${height}H0z`);
  const paths = motifPaths(composition).map(({ colour, d }) => path(lightPalette[colour], d));
  const attributes = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${attributes}>${ground}${paths.join("")}</svg>`;
}

/** Shapes of one colour share a path to save bytes, unless they cover something between them. */
export function motifPaths(composition: Composition): { colour: Colour; d: string }[] {
  const layers: Map<Colour, string>[] = [];
  const covered: { x: number; y: number; end: number; floor: number; layer: number }[] = [];
  for (const shape of motifShapes(composition)) {
    const box = { x: shape.x, y: shape.y, end: shape.x + shape.size, floor: shape.y + shape.size };
    const below = covered.filter(
      (other) =>
        other.x < box.end && box.x < other.end && other.y < box.floor && box.y < other.floor,
    );
    const layer = Math.max(-1, ...below.map((other) => other.layer)) + 1;
    covered.push({ ...box, layer });
    const paths = layers[layer] ?? new Map<Colour, string>();
    layers[layer] = paths;
    paths.set(shape.colour, (paths.get(shape.colour) ?? "") + outline(shape));
  }
  return layers.flatMap((paths) => [...paths].map(([colour, d]) => ({ colour, d })));
}
