/** Which colours the figures of one drawing have. */
import type { Chance } from "./chance.ts";
import type { Colour } from "./motif-shapes.ts";

/** @returns three different colours, the leading one first. `loud`: the leading one is not pale. */
export type Hues = (loud?: boolean) => [Colour, Colour, Colour];

/** The loud colours come more often, and no colour leads twice running. */
export function huesOf(luck: Chance): Hues {
  const mood = moods[luck.of(moods.length)] ?? ["leaf", "wheat", "marigold", "petal", "ink"];
  const weighted = mood.map((colour, i): [Colour, number] => [colour, weights[i] ?? 1]);
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

/** Loudest first, which is never a pale one: covers then differ in more than arrangement. */
const moods: [Colour, Colour, Colour, Colour, Colour][] = [
  ["leaf", "wheat", "marigold", "petal", "ink"],
  ["rust", "petal", "marigold", "ink", "wheat"],
  ["marigold", "leaf", "wheat", "rust", "ink"],
  ["rust", "leaf", "petal", "wheat", "marigold"],
  ["ink", "marigold", "petal", "leaf", "rust"],
  ["leaf", "rust", "wheat", "marigold", "ink"],
  ["marigold", "rust", "petal", "leaf", "wheat"],
];

/** Too faint to lead where a figure fills two by two cells. */
const pale = new Set<Colour>(["petal", "wheat"]);

/** How often each colour of a mood is chosen, by its place there. */
const weights = [34, 26, 18, 14, 8];
