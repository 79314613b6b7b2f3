/** The company's picture of anything: petals on a grid, the same for the same seed, in the browser, on the server and in a JPEG. */
import { type Chance, chance } from "./chance.ts";
import { large, type Place, small } from "./motif-figures.ts";
import { type Colour, type Corner, mirrored, outline, type Shape, unit } from "./motif-shapes.ts";

export type Palette = Record<Colour | "ground", string>;

/** Colours by token, for pages: they follow the theme and the scene. */
export const tokenPalette: Palette = {
  ground: "var(--color-motif-ground)", ink: "var(--ink)", marigold: "var(--marigold)", rust: "var(--rust)",
  leaf: "var(--leaf)", petal: "var(--petal)", wheat: "var(--wheat)",
};

/** The light theme by value, for pictures made outside a page. */
export const lightPalette: Palette = {
  ground: "#f3ebdd", ink: "#191613", marigold: "#f4a300", rust: "#a8430b", leaf: "#1f5d50", petal: "#e9b8a6", wheat: "#efd9a7",
};

/** A whole SVG, `columns` × `rows` cells of 40. Deterministic; 0.5–2.5 KB for the sizes pages use. */
export function motifSvg(seed: string, columns: number, rows: number, palette: Palette = tokenPalette): string {
  const width = columns * unit;
  const height = rows * unit;
  const paths = motifPaths(seed, columns, rows).map(({ colour, d }) => `<path fill="${palette[colour]}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/>${paths.join("")}</svg>`;
}

/** The drawing as few paths as it can be: neighbours in the order of painting that share a colour are one. */
export function motifPaths(seed: string, columns: number, rows: number): { colour: Colour; d: string }[] {
  const layers: Map<Colour, string>[] = [];
  const covered: { x: number; y: number; end: number; floor: number; layer: number }[] = [];
  for (const shape of motifShapes(seed, columns, rows)) {
    const box = { x: shape.x, y: shape.y, end: shape.x + shape.size, floor: shape.y + shape.size };
    const below = covered.filter((other) => other.x < box.end && box.x < other.end && other.y < box.floor && box.y < other.floor);
    const layer = Math.max(-1, ...below.map((other) => other.layer)) + 1;
    covered.push({ ...box, layer });
    const paths = (layers[layer] ??= new Map());
    paths.set(shape.colour, (paths.get(shape.colour) ?? "") + outline(shape));
  }
  return layers.flatMap((paths) => [...paths].map(([colour, d]) => ({ colour, d })));
}

/** The composition itself, shape by shape, back to front. */
export function motifShapes(seed: string, columns: number, rows: number): Shape[] {
  const luck = chance(`${seed} ${columns} ${rows}`);
  const symmetrical = columns > 3 && luck.is(0.4);
  if (!symmetrical) return meadow(luck, columns, rows);
  const half = meadow(luck, Math.floor(columns / 2), rows);
  const width = columns * unit;
  const spine = columns % 2 === 0 ? [] : column(luck, Math.floor(columns / 2), rows);
  return [...half, ...spine, ...half.map((shape) => mirrored(shape, width))];
}

/** Loudest first. Each is a mood of its own, so that covers differ in temper and not in arrangement alone. */
const moods: [Colour, Colour, Colour, Colour, Colour][] = [
  ["leaf", "wheat", "marigold", "petal", "ink"],
  ["rust", "petal", "marigold", "ink", "wheat"],
  ["marigold", "leaf", "wheat", "rust", "ink"],
  ["petal", "rust", "leaf", "wheat", "marigold"],
  ["ink", "marigold", "petal", "leaf", "rust"],
  ["wheat", "leaf", "rust", "marigold", "ink"],
  ["marigold", "rust", "petal", "leaf", "wheat"],
];

/** Large figures first come, first served; what is left between them is filled cell by cell. */
function meadow(luck: Chance, columns: number, rows: number): Shape[] {
  const taken = new Set<number>();
  const hues = huesOf(luck);
  const facing = luck.of(2);
  const shapes: Shape[] = [];
  const stands = columns > 1 && rows > 1 ? Math.max(1, Math.round((columns * rows) / 11)) : 0;
  for (let tries = 0, placed = 0; placed < stands && tries < 40; tries++) {
    const c = luck.of(columns - 1);
    const r = luck.of(rows - 1);
    const cells = [r * columns + c, r * columns + c + 1, (r + 1) * columns + c, (r + 1) * columns + c + 1];
    if (cells.some((cell) => taken.has(cell))) continue;
    for (const cell of cells) taken.add(cell);
    const turn: Corner[] = [0, 1, 2, 3];
    const place: Place = { x: c * unit, y: r * unit, size: 2 * unit, hues: hues(), facing: turn[luck.of(4)] ?? 0 };
    shapes.push(...luck.among(large)(place, luck));
    placed++;
  }
  for (let cell = 0; cell < columns * rows; cell++) {
    if (taken.has(cell)) continue;
    const c = cell % columns;
    const r = Math.floor(cell / columns);
    const place = { x: c * unit, y: r * unit, size: unit, hues: hues(), facing: faces(c + facing, r, luck) };
    shapes.push(...luck.among(small)(place, luck));
  }
  return shapes;
}

/** The middle of a symmetrical drawing of odd width holds only what is symmetrical itself. */
function column(luck: Chance, c: number, rows: number): Shape[] {
  const hues = huesOf(luck);
  return Array.from({ length: rows }, (_, r): Shape[] => {
    const [colour] = hues();
    const size = luck.is(0.5) ? unit : unit / 2;
    const inset = (unit - size) / 2;
    return [{ kind: "disc", x: c * unit + inset, y: r * unit + inset, size, corner: 0, colour }];
  }).flat();
}

/** Cells face the middle of their two-by-two, so neighbours close into leaves, arches and flowers; one in six turns away. */
function faces(c: number, r: number, luck: Chance): Corner {
  const turn: Corner = r % 2 === 0 ? (c % 2 === 0 ? 2 : 3) : c % 2 === 0 ? 1 : 0;
  if (luck.is(0.84)) return turn;
  return turn === 2 ? 0 : turn === 3 ? 1 : turn === 1 ? 3 : 2;
}

/** Three different colours of the mood, the loud ones more often, and never the same leader twice running. */
function huesOf(luck: Chance): () => [Colour, Colour, Colour] {
  const mood = moods[luck.of(moods.length)] ?? ["leaf", "wheat", "marigold", "petal", "ink"];
  const weighted = mood.map((colour, i): [Colour, number] => [colour, [34, 26, 18, 14, 8][i] ?? 1]);
  let last: Colour | null = null;
  return () => {
    const first = luck.among(weighted.filter(([colour]) => colour !== last));
    const second = luck.among(weighted.filter(([colour]) => colour !== first));
    const third = luck.among(weighted.filter(([colour]) => colour !== first && colour !== second));
    last = first;
    return [first, second, third];
  };
}
