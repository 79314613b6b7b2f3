import type { Focus } from "./picture.ts";

/** For the attribute `data-focus`: one of five columns and five rows, such as `24`. */
export const cropOf = ({ x, y }: Focus): string => `${fifth(x)}${fifth(y)}`;

const fifth = (percent: number) => Math.round(percent / 25);
