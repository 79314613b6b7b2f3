import type { Chance } from "./chance.ts";
import type { Colour } from "./motif-shapes.ts";

/** Three different colours, the leading one first; with `loud` that one is not pale. */
export type Hues = (loud?: boolean) => [Colour, Colour, Colour];

/** Loud colours come more often, and none leads twice in a row. */
export function huesOf(luck: Chance): Hues {
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

/** Loudest first, and never a pale one, so that covers differ in more than arrangement. */
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
