import { type Chance, chance } from "./chance.ts";
import {
  blunt,
  type Figures,
  fewLarge,
  fewSmall,
  large,
  mirrorLarge,
  mirrorNarrow,
  mirrorSmall,
  type Place,
  small,
} from "./motif-figures.ts";
import { type Colour, type Corner, mirrored, outline, type Shape } from "./motif-shapes.ts";
import { unit } from "./motif-unit.ts";

export type Composition = {
  seed: string;
  columns: number;
  rows: number;
  /** Rows where the page may crop the drawing; no figure crosses one. */
  cuts?: readonly number[] | undefined;
};

export function motifShapes({ seed, columns, rows, cuts = [] }: Composition): Shape[] {
  const luck = chance(`${seed} ${columns} ${rows}`);
  const symmetrical = columns > 3 && luck.is(0.4);
  if (!symmetrical)
    return meadow(luck, {
      columns,
      rows,
      cuts,
      isHalf: columns === 1,
      ...(columns * rows < 9 ? { large: fewLarge, small: fewSmall } : { large, small }),
    });
  const half = meadow(luck, {
    columns: Math.floor(columns / 2),
    rows,
    cuts,
    isHalf: true,
    large: columns < 6 ? mirrorNarrow : mirrorLarge,
    small: mirrorSmall,
  });
  const width = columns * unit;
  const spine = columns % 2 === 0 ? [] : middleColumn(luck, Math.floor(columns / 2), rows);
  return [...half, ...spine, ...half.map((shape) => mirrored(shape, width))];
}

type Field = {
  columns: number;
  rows: number;
  cuts: readonly number[];
  isHalf: boolean;
  large: Figures;
  small: Figures;
};
type Planting = Field & { luck: Chance; hues: Hues; facing: number; takenCells: Set<number> };
type Square = { column: number; row: number; span: 1 | 2 };

function meadow(luck: Chance, field: Field): Shape[] {
  const hues = huesOf(luck);
  const planting = { ...field, luck, hues, facing: luck.of(2), takenCells: new Set<number>() };
  return [...largeFigures(planting), ...smallFigures(planting)];
}

function largeFigures(planting: Planting): Shape[] {
  const { columns, rows, cuts, luck, hues, takenCells } = planting;
  const figureCount = columns > 1 && rows > 1 ? Math.max(1, Math.round((columns * rows) / 11)) : 0;
  const shapes: Shape[] = [];
  for (let tries = 0, placed = 0; placed < figureCount && tries < 40; tries++) {
    const column = luck.of(columns - 1);
    const row = luck.of(rows - 1);
    const upperLeft = row * columns + column;
    const cells = [upperLeft, upperLeft + 1, upperLeft + columns, upperLeft + columns + 1];
    if (cells.some((cell) => takenCells.has(cell)) || cuts.includes(row + 1)) continue;
    for (const cell of cells) takenCells.add(cell);
    const place = placeOf(planting, {
      square: { column, row, span: 2 },
      hues: hues(true),
      facing: luck.among(anyCorner),
    });
    shapes.push(...figureAt(place, planting.large, luck));
    placed++;
  }
  return shapes;
}

function smallFigures(planting: Planting): Shape[] {
  const { columns, rows, luck, hues, facing, takenCells } = planting;
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  return cells
    .filter((cell) => !takenCells.has(cell))
    .flatMap((cell) => {
      const column = cell % columns;
      const row = Math.floor(cell / columns);
      const place = placeOf(planting, {
        square: { column, row, span: 1 },
        hues: hues(),
        facing: cornerFaced({ column: column + facing, row }, luck),
      });
      return figureAt(place, planting.small, luck);
    });
}

const anyCorner: [Corner, weight: number][] = [
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
];

function placeOf(
  field: Field,
  { square, ...rest }: { square: Square } & Pick<Place, "hues" | "facing">,
): Place {
  const [x, y] = [square.column * unit, square.row * unit];
  return { x, y, size: square.span * unit, outer: outerCorner(field, square), ...rest };
}

function outerCorner(
  { columns, rows, cuts, isHalf }: Field,
  { column, row, span }: Square,
): Corner | null {
  const edges = new Set([0, rows, ...cuts]);
  const left = column === 0;
  const right = column + span === columns && !isHalf;
  const top = edges.has(row);
  const bottom = edges.has(row + span);
  if (top && left) return 0;
  if (top && right) return 1;
  if (bottom && right) return 2;
  if (bottom && left) return 3;
  return null;
}

function figureAt(place: Place, figures: Figures, luck: Chance): Shape[] {
  const fitting = place.outer === null ? figures : blunt(figures);
  return luck.among(fitting)(place, luck);
}

/** Most cells face the middle of their two by two, so that neighbours form leaves and flowers. */
function cornerFaced(cell: Pick<Square, "column" | "row">, luck: Chance): Corner {
  const middle = towardsMiddle(cell);
  return luck.is(0.84) ? middle : opposite[middle];
}

function towardsMiddle({ column, row }: Pick<Square, "column" | "row">): Corner {
  const isLeft = column % 2 === 0;
  if (row % 2 === 0) return isLeft ? 2 : 3;
  return isLeft ? 1 : 0;
}

const opposite: Record<Corner, Corner> = { 0: 2, 1: 3, 2: 0, 3: 1 };

/** In a symmetrical drawing of odd width, the middle column needs symmetrical shapes. */
function middleColumn(luck: Chance, column: number, rows: number): Shape[] {
  const hues = huesOf(luck);
  return Array.from({ length: rows }, (_, row): Shape => {
    const [colour] = hues();
    const size = luck.is(0.5) ? unit : unit / 2;
    const inset = (unit - size) / 2;
    const [x, y] = [column * unit + inset, row * unit + inset];
    return { kind: "disc", x, y, size, corner: 0, colour };
  });
}

type Hues = (loud?: boolean) => [Colour, Colour, Colour];

function huesOf(luck: Chance): Hues {
  const mood = moods[luck.of(moods.length)] ?? ["leaf", "wheat", "marigold", "petal", "ink"];
  const weighted = mood.map((colour, i): [Colour, number] => [colour, weightsByPlace[i] ?? 1]);
  let last: Colour | null = null;
  return (loud = false) => {
    const first = luck.among(
      weighted.filter(([colour]) => colour !== last && !(loud && pale.has(colour))),
    );
    const second = luck.among(weighted.filter(([colour]) => colour !== first));
    const third = luck.among(weighted.filter(([colour]) => colour !== first && colour !== second));
    last = first;
    return [first, second, third];
  };
}

/** Each starts with its loudest colour, never a pale one, so that covers look different. */
const moods: [Colour, Colour, Colour, Colour, Colour][] = [
  ["leaf", "wheat", "marigold", "petal", "ink"],
  ["rust", "petal", "marigold", "ink", "wheat"],
  ["marigold", "leaf", "wheat", "rust", "ink"],
  ["rust", "leaf", "petal", "wheat", "marigold"],
  ["ink", "marigold", "petal", "leaf", "rust"],
  ["leaf", "rust", "wheat", "marigold", "ink"],
  ["marigold", "rust", "petal", "leaf", "wheat"],
];

/** Too faint to lead in a figure of two by two cells. */
const pale = new Set<Colour>(["petal", "wheat"]);

const weightsByPlace = [34, 26, 18, 14, 8];

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
