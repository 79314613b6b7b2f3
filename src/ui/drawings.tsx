import type { ReactNode } from "react";
import * as styles from "./logo.module.css";
import { type Composition, motifPaths, motifShapes } from "./motif-composition.ts";
import { type Colour, type Outline, outline } from "./motif-shapes.ts";

export { drawPicture } from "./picture-drawing.tsx";

type DrawMotif = (motif: Composition) => ReactNode;

/** Draws few paths: neighbours of the same colour share one. */
export const drawMotif: DrawMotif = (motif) =>
  motifPaths(motif).map(({ colour, d }, i) => (
    <path key={i} color={`var(--motif-${colour})`} d={d} />
  ));

/** Draws one path for each shape, so that each shape can move. */
export const drawPetals: DrawMotif = (motif) =>
  motifShapes(motif).map((shape, i) => (
    <path
      key={i}
      color={`var(--motif-${shape.colour})`}
      data-kind={shape.kind}
      data-corner={shape.corner}
      d={outline(shape)}
    />
  ));

const line = (d: string) => <path d={d} />;
const solid = (d: string) => <path fill="currentColor" stroke="none" d={d} />;

const frame = "M4 4h16v16H4z";
const linkedin = "M8 11v5M8 7.8v.2M12 16v-5M12 13.4a2.2 2.2 0 0 1 4.4 0V16";
const camera = "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z";
const lens = "M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8M16.6 7.3v.2";
const screen = "M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z";
const handset = [
  "M8.6 7.6h1.5l1 2.6-1 1.1a6 6 0 0 0 2.6 2.6l1.1-1 2.6 1v1.5",
  "a1.4 1.4 0 0 1-1.5 1.3 7.6 7.6 0 0 1-7.6-7.6 1.4 1.4 0 0 1 1.3-1.5z",
].join("");

/** The view box is 24 by 24. */
const icons = {
  arrow: line("M4 12h16M13 5l7 7-7 7"),
  "arrow-out": line("M7 17 17 7M8 7h9v9"),
  back: line("M20 12H4M11 5l-7 7 7 7"),
  chat: line("M12 4a8 8 0 0 1 0 16H4v-8a8 8 0 0 1 8-8zM8.5 10.5h7M8.5 14h4"),
  check: line("M5 12.5l4.5 4.5L19 7.5"),
  chevron: line("M6 9l6 6 6-6"),
  close: line("M6 6l12 12M18 6 6 18"),
  facebook: line(`${frame}M13 20v-8.5a2.5 2.5 0 0 1 2.5-2.5H17M10.5 13h5.5`),
  instagram: line(`${camera}${lens}`),
  linkedin: line(`${frame}${linkedin}`),
  menu: line("M4 8h16M4 16h16"),
  pause: solid("M7 5h3.5v14H7zM13.5 5H17v14h-3.5z"),
  play: solid("M8 5l11 7-11 7z"),
  plus: line("M12 5v14M5 12h14"),
  search: line("M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16.2 16.2 21 21"),
  send: line("M4 5l16 7-16 7 3-7zM7 12h6"),
  /** Our own drawing, not WhatsApp's trade mark. */
  whatsapp: (
    <>
      {line("M12 3a9 9 0 1 1-4.3 16.9L3 21l1.1-4.7A9 9 0 0 1 12 3z")}
      {solid(handset)}
    </>
  ),
  youtube: line(`${screen}M10.5 9.5l4.5 2.5-4.5 2.5z`),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof icons;
export const drawIcon = (name: IconName): ReactNode => icons[name];

/** The view box is 40 by 40: four petals of two arcs each. */
export const drawLogo = () => (
  <>
    <path
      className={styles.warm}
      d="M0 0a20 20 0 0 1 20 20a20 20 0 0 1-20-20zM40 40a20 20 0 0 1-20-20a20 20 0 0 1 20 20z"
    />
    <path
      className={styles.deep}
      d="M40 0a20 20 0 0 1-20 20a20 20 0 0 1 20-20zM0 40a20 20 0 0 1 20-20a20 20 0 0 1-20 20z"
    />
  </>
);

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
