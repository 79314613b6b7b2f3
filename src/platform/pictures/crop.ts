import type { Focus } from "./picture.ts";

/** For the attribute `data-focus`: one of five columns and five rows, such as `24`. */
export const cropOf = ({ x, y }: Focus): string => `${fifth(x)}${fifth(y)}`;

/** Of those 25 the one that it is drawn by. */
export const nearestPoint = ({ x, y }: Focus): Focus => ({
  x: fifth(x) * apart,
  y: fifth(y) * apart,
});

const apart = 25;
const fifth = (percent: number) => Math.round(percent / apart);
