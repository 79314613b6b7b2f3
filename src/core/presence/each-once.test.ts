import { expect, test } from "vitest";
import { eachOnce } from "./presence.server.ts";

const at = (staff: string, place: string | null) => ({ staff, place });

test("two tabs at one place are one, and at two places are two", () => {
  const lookers = [at("asha", "title"), at("asha", "title"), at("asha", "teaser")];
  expect(eachOnce(lookers)).toEqual([at("asha", "title"), at("asha", "teaser")]);
});

test("a tab without a place says nothing more of whoever is at one", () => {
  const lookers = [at("asha", null), at("ravi", null), at("ravi", null), at("asha", "title")];
  expect(eachOnce(lookers)).toEqual([at("ravi", null), at("asha", "title")]);
});
