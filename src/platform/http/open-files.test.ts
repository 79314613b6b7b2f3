import { expect, test } from "vitest";
import { mostConnections } from "./open-files.ts";

const limits = (soft: string) => `Limit  Soft Limit  Hard Limit  Units
Max processes             63450                63450                processes
Max open files            ${soft}                 524288               files
`;

test("connections leave files for everything else", () => {
  expect(mostConnections(limits("1024"))).toBe(924);
  expect(mostConnections(limits("64"))).toBe(1);
});

test("there is an end to connections where there is none to files", () => {
  expect(mostConnections(limits("unlimited"))).toBe(10_000);
  expect(mostConnections(limits("524288"))).toBe(10_000);
  expect(mostConnections("")).toBe(10_000);
});
