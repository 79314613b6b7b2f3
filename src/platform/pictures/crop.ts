import type { Focus } from "./picture.ts";

/** @returns the attribute `data-focus`: one of five columns and five rows, such as `24` */
export const cropOf = ({ x, y }: Focus): string => `${fifth(x)}${fifth(y)}`;

export const nearestPoint = ({ x, y }: Focus): Focus => ({
  x: fifth(x) * apart,
  y: fifth(y) * apart,
});

const apart = 25;
const fifth = (percent: number) => Math.round(percent / apart);
