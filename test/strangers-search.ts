/** What a flood asks for. */
import { randomInt } from "node:crypto";

const words = "invoice audit erp clinic consent backup search restore ledger stock roster campaign".split(" ");

/** @returns the address of a search for twelve words; no two are alike, because each word goes on in letters of its own */
export const strangersSearch = () => `/search?q=${words.map((word) => word.slice(0, 3) + randomInt(2 ** 40).toString(36)).join("+")}`;
