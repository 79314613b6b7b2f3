/** Drawings of petals on a grid: the same seed gives the same one in a page and in a JPEG. */
import { type Composition, motifShapes } from "./motif-composition.ts";
import { type Colour, outline } from "./motif-shapes.ts";
import { unit } from "./motif-unit.ts";

/** The light theme by value, for pictures made outside a page. */
export const lightPalette: Record<Colour | "ground", string> = {
  ground: "#f3ebdd",
  ink: "#191613",
  marigold: "#f4a300",
  rust: "#a8430b",
  leaf: "#1f5d50",
  petal: "#e9b8a6",
  wheat: "#efd9a7",
};

/** A whole SVG of 0.5–2.5 KB for the sizes pages use, in the light theme's colours. */
export function motifSvg(composition: Composition): string {
  const width = composition.columns * unit;
  const height = composition.rows * unit;
  const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
  const ground = path(lightPalette.ground, `M0 0h${width}v${height}H0z`);
  const drawn = motifPaths(composition).map(({ colour, d }) => path(lightPalette[colour], d));
  const attributes = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${attributes}>${ground}${drawn.join("")}</svg>`;
}

/** As few paths as can be: shapes that share a colour and cover nothing between are one path. */
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
