import type { Chance } from "./chance.ts";
import type { Colour, Corner, Shape } from "./motif-shapes.ts";
import { unit } from "./motif-unit.ts";

/** `outer`: the figure's corner of the drawing, which is rounded and would cut off a leaf's tip. */
export type Place = {
  x: number;
  y: number;
  size: number;
  hues: [Colour, Colour, Colour];
  facing: Corner;
  outer: Corner | null;
};
type Figure = (place: Place, chance: Chance) => Shape[];
export type Figures = [Figure, weight: number][];

const at = (kind: Shape["kind"], { x, y, size, facing }: Place, colour: Colour): Shape => ({
  kind,
  x,
  y,
  size,
  corner: facing,
  colour,
});

const quarter: Figure = (place) => [at("quarter", inward(place), place.hues[0])];
const leaf: Figure = (place) => [at("leaf", aside(place), place.hues[0])];
const disc: Figure = (place) => [at("disc", place, place.hues[0])];
const empty: Figure = () => [];
const dot: Figure = ({ x, y, size, ...rest }) => [
  at("disc", { ...rest, x: x + size / 4, y: y + size / 4, size: size / 2 }, rest.hues[0]),
];
const leafOnTile: Figure = (place) => [
  at("square", place, place.hues[1]),
  at("leaf", aside(place), place.hues[0]),
];
const quarterOnTile: Figure = (place) => [
  at("square", place, place.hues[1]),
  at("quarter", place, place.hues[0]),
];

/** Turns the figure so that no tip of a leaf lies in a rounded corner. */
const aside = (place: Place): Place =>
  place.outer !== null && place.facing % 2 === place.outer % 2 ? turned(place) : place;
/** Turns the figure so that a quarter's corner or its round side lies in the rounded corner. */
const inward = (place: Place): Place =>
  place.outer !== null && place.facing % 2 !== place.outer % 2 ? turned(place) : place;
const turned = (place: Place): Place => ({ ...place, facing: next[place.facing] });
const next: Record<Corner, Corner> = { 0: 1, 1: 2, 2: 3, 3: 0 };

const bloom: Figure = ({ x, y, size, hues }) =>
  corners.map(([dx, dy, towards]) => ({
    kind: "leaf",
    x: x + (dx * size) / 2,
    y: y + (dy * size) / 2,
    size: size / 2,
    corner: towards,
    colour: size > unit && dx !== dy ? hues[1] : hues[0],
  }));

const ripple: Figure = (place) =>
  place.hues.map((colour, i) => {
    const size = Math.round((place.size * (3 - i)) / 3);
    const x = place.facing === 0 || place.facing === 3 ? place.x : place.x + place.size - size;
    const y = place.facing < 2 ? place.y : place.y + place.size - size;
    return at("quarter", { ...place, x, y, size }, colour);
  });

const sprout: Figure = ({ x, y, size, hues }) => {
  const half = size / 2;
  return [
    { kind: "stem", x: x + half / 2, y: y + half, size: half, corner: 0, colour: hues[1] },
    ...corners.map(
      ([dx, dy]): Shape => ({
        kind: "leaf",
        x: x + dx * half,
        y: y + dy * half,
        size: half,
        corner: dx === 0 ? 0 : 1,
        colour: hues[dy],
      }),
    ),
  ];
};

const mill: Figure = ({ x, y, size, hues }) =>
  corners.map(([dx, dy, , corner]) => ({
    kind: "quarter",
    x: x + (dx * size) / 2,
    y: y + (dy * size) / 2,
    size: size / 2,
    corner,
    colour: dx === dy ? hues[0] : hues[1],
  }));

/** It has no sun, because a disc above a hill looks like head and shoulders. */
const rise: Figure = ({ x, y, size, hues }) => {
  const half = size / 2;
  const hills = (top: number, left: Colour, right: Colour): Shape[] => [
    { kind: "quarter", x, y: top, size: half, corner: 2, colour: left },
    { kind: "quarter", x: x + half, y: top, size: half, corner: 3, colour: right },
  ];
  return [...hills(y, hues[1], hues[2]), ...hills(y + half, hues[0], hues[0])];
};

const eye: Figure = ({ x, y, size, hues }) => [
  { kind: "disc", x, y, size, corner: 0, colour: hues[0] },
  { kind: "disc", x: x + size / 4, y: y + size / 4, size: size / 2, corner: 0, colour: hues[1] },
];

const corners: [0 | 1, 0 | 1, Corner, Corner][] = [
  [0, 0, 0, 3],
  [1, 0, 1, 0],
  [0, 1, 1, 2],
  [1, 1, 0, 1],
];

export const small: Figures = [
  [quarter, 26],
  [leaf, 30],
  [bloom, 10],
  [disc, 7],
  [leafOnTile, 10],
  [quarterOnTile, 6],
  [dot, 5],
  [empty, 8],
];
export const large: Figures = [
  [ripple, 22],
  [bloom, 18],
  [sprout, 18],
  [quarter, 10],
  [leaf, 10],
  [rise, 12],
  [mill, 6],
  [eye, 8],
];
/** Mirrored round shapes look like a pair of eyes. */
export const mirrorLarge = large.filter(([figure]) => figure !== eye && figure !== quarter);
/** Where a pair fills the whole width, two large leaves look like a garment. */
export const mirrorNarrow = mirrorLarge.filter(([figure]) => figure !== leaf);
export const mirrorSmall = small.filter(([figure]) => figure !== dot && figure !== disc);
/** For drawings of few cells: each figure is a picture by itself, and no cell is empty. */
export const fewSmall: Figures = [
  [quarter, 18],
  [leaf, 24],
  [bloom, 18],
  [disc, 12],
  [leafOnTile, 18],
  [quarterOnTile, 10],
];
export const fewLarge: Figures = [
  [ripple, 26],
  [bloom, 20],
  [sprout, 24],
  [rise, 18],
  [mill, 12],
];

/** Leaves out figures with a tip in every corner, which a rounded corner would cut off. */
export const blunt = (figures: Figures): Figures =>
  figures.filter(([figure]) => figure !== bloom && figure !== sprout);
