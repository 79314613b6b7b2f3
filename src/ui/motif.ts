/** The company's picture of anything: petals on a grid, the same for the same seed, in the browser, on the server and in a JPEG. */
import { motifShapes } from "./motif-composition.ts";
import { type Colour, outline } from "./motif-shapes.ts";
import { unit } from "./motif-unit.ts";

export type Palette = Record<Colour | "ground", string>;

/** Colours by token, for pages: they follow the theme and the scene. */
const tokenPalette: Palette = {
  ground: "var(--color-motif-ground)",
  ink: "var(--motif-ink)",
  marigold: "var(--motif-marigold)",
  rust: "var(--motif-rust)",
  leaf: "var(--motif-leaf)",
  petal: "var(--motif-petal)",
  wheat: "var(--motif-wheat)",
};

/** The light theme by value, for pictures made outside a page. */
export const lightPalette: Palette = {
  ground: "#f3ebdd",
  ink: "#191613",
  marigold: "#f4a300",
  rust: "#a8430b",
  leaf: "#1f5d50",
  petal: "#e9b8a6",
  wheat: "#efd9a7",
};

/** A whole SVG, `columns` × `rows` cells of 40. Deterministic; 0.5–2.5 KB for the sizes pages use. */
export function motifSvg(
  seed: string,
  columns: number,
  rows: number,
  palette: Palette = tokenPalette,
): string {
  const width = columns * unit;
  const height = rows * unit;
  const paths = motifPaths(seed, columns, rows).map(
    ({ colour, d }) => `<path fill="${palette[colour]}" d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/>${paths.join("")}</svg>`;
}

/** The drawing as few paths as it can be: neighbours in the order of painting that share a colour are one. */
export function motifPaths(
  seed: string,
  columns: number,
  rows: number,
  cuts: readonly number[] = [],
): { colour: Colour; d: string }[] {
  const layers: Map<Colour, string>[] = [];
  const covered: { x: number; y: number; end: number; floor: number; layer: number }[] = [];
  for (const shape of motifShapes(seed, columns, rows, cuts)) {
    const box = { x: shape.x, y: shape.y, end: shape.x + shape.size, floor: shape.y + shape.size };
    const below = covered.filter(
      (other) =>
        other.x < box.end && box.x < other.end && other.y < box.floor && box.y < other.floor,
    );
    const layer = Math.max(-1, ...below.map((other) => other.layer)) + 1;
    covered.push({ ...box, layer });
    const paths = (layers[layer] ??= new Map());
    paths.set(shape.colour, (paths.get(shape.colour) ?? "") + outline(shape));
  }
  return layers.flatMap((paths) => [...paths].map(([colour, d]) => ({ colour, d })));
}
