import type { ReactNode } from "react";
import { type Composition, motifPaths, motifShapes } from "./motif-composition.ts";
import { outline } from "./motif-shapes.ts";

export { drawIcon } from "./icon-drawings.tsx";
export { drawLogo } from "./logo-drawing.tsx";
export { drawPicture } from "./picture-drawing.tsx";
export { drawSunrise } from "./sunrise-drawing.tsx";

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
