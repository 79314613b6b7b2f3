import { grouped } from "./money.ts";

/** @returns "1 week", "12 weeks"; "2 enquiries" with `many` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
