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
import { type Colour, type Corner, mirrored, type Shape } from "./motif-shapes.ts";
import { unit } from "./motif-unit.ts";

/**
 * The composition itself, shape by shape, back to front.
 * @param cuts rows at whose upper edge a page may cut it: no figure lies across one
 */
export function motifShapes(
  seed: string,
  columns: number,
  rows: number,
  cuts: readonly number[] = [],
): Shape[] {
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
  const spine = columns % 2 === 0 ? [] : column(luck, Math.floor(columns / 2), rows);
  return [...half, ...spine, ...half.map((shape) => mirrored(shape, width))];
}

/** Loudest first, and never a pale one. Each is a mood of its own, so that covers differ in temper and not in arrangement alone. */
const moods: [Colour, Colour, Colour, Colour, Colour][] = [
  ["leaf", "wheat", "marigold", "petal", "ink"],
  ["rust", "petal", "marigold", "ink", "wheat"],
  ["marigold", "leaf", "wheat", "rust", "ink"],
  ["rust", "leaf", "petal", "wheat", "marigold"],
  ["ink", "marigold", "petal", "leaf", "rust"],
  ["leaf", "rust", "wheat", "marigold", "ink"],
  ["marigold", "rust", "petal", "leaf", "wheat"],
];

/** What two by two cells are filled with has to carry the drawing. */
const pale = new Set<Colour>(["petal", "wheat"]);

/** `isHalf`: its right edge is not the drawing's own. */
type Field = {
  columns: number;
  rows: number;
  cuts: readonly number[];
  isHalf: boolean;
  large: Figures;
  small: Figures;
};

/** Large figures first come, first served; what is left between them is filled cell by cell. */
function meadow(luck: Chance, { columns, rows, cuts, isHalf, large, small }: Field): Shape[] {
  const taken = new Set<number>();
  const hues = huesOf(luck);
  const facing = luck.of(2);
  const shapes: Shape[] = [];
  const edges = new Set([0, rows, ...cuts]);
  const outerOf = (c: number, r: number, span: number): Corner | null => {
    const [left, right, top, bottom] = [
      c === 0,
      c + span === columns && !isHalf,
      edges.has(r),
      edges.has(r + span),
    ];
    return left && top ? 0 : right && top ? 1 : right && bottom ? 2 : left && bottom ? 3 : null;
  };
  const stands = columns > 1 && rows > 1 ? Math.max(1, Math.round((columns * rows) / 11)) : 0;
  for (let tries = 0, placed = 0; placed < stands && tries < 40; tries++) {
    const c = luck.of(columns - 1);
    const r = luck.of(rows - 1);
    const cells = [
      r * columns + c,
      r * columns + c + 1,
      (r + 1) * columns + c,
      (r + 1) * columns + c + 1,
    ];
    if (cells.some((cell) => taken.has(cell)) || cuts.includes(r + 1)) continue;
    for (const cell of cells) taken.add(cell);
    const turn: Corner[] = [0, 1, 2, 3];
    const place: Place = {
      x: c * unit,
      y: r * unit,
      size: 2 * unit,
      hues: hues(true),
      facing: turn[luck.of(4)] ?? 0,
      outer: outerOf(c, r, 2),
    };
    shapes.push(...luck.among(place.outer === null ? large : blunt(large))(place, luck));
    placed++;
  }
  for (let cell = 0; cell < columns * rows; cell++) {
    if (taken.has(cell)) continue;
    const c = cell % columns;
    const r = Math.floor(cell / columns);
    const place = {
      x: c * unit,
      y: r * unit,
      size: unit,
      hues: hues(),
      facing: faces(c + facing, r, luck),
      outer: outerOf(c, r, 1),
    };
    shapes.push(...luck.among(place.outer === null ? small : blunt(small))(place, luck));
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
function huesOf(luck: Chance): (loud?: boolean) => [Colour, Colour, Colour] {
  const mood = moods[luck.of(moods.length)] ?? ["leaf", "wheat", "marigold", "petal", "ink"];
  const weighted = mood.map((colour, i): [Colour, number] => [colour, [34, 26, 18, 14, 8][i] ?? 1]);
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
