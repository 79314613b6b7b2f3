/** What a flood asks for. */
import { randomInt } from "node:crypto";

const words =
  "invoice audit erp clinic consent backup search restore ledger stock roster campaign".split(" ");

/** No two are alike: each word goes on in letters of its own. */
const unheardOf = (word: string) => word.slice(0, 3) + randomInt(2 ** 40).toString(36);

/** @returns the address of a search for twelve words */
export const strangersSearch = () => `/search?q=${words.map(unheardOf).join("+")}`;
