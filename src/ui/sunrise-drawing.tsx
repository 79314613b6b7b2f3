import { type Colour, type Outline, outline } from "./motif-shapes.ts";

const arch = (radius: number): Outline[] => [
  { kind: "quarter", x: 240 - radius, y: 160 - radius, size: radius, corner: 2 },
  { kind: "quarter", x: 240, y: 160 - radius, size: radius, corner: 3 },
];

const leaves = (y: number): Outline[] =>
  [0, 400].flatMap((x): Outline[] => [
    { kind: "leaf", x, y, size: 40, corner: 0 },
    { kind: "leaf", x: x + 40, y, size: 40, corner: 1 },
  ]);

const layers: [Colour, Outline[]][] = [
  ["rust", arch(160)],
  ["petal", [...arch(110), ...leaves(40)]],
  ["marigold", arch(60)],
  ["leaf", [...leaves(80), ...leaves(120)]],
];

export const drawSunrise = () => (
  <svg data-drawing="" viewBox="0 0 480 160" width="480" height="160" aria-hidden="true">
    {layers.map(([colour, shapes]) => (
      <path key={colour} fill={`var(--motif-${colour})`} d={shapes.map(outline).join("")} />
    ))}
  </svg>
);
