import { expect, test } from "vitest";
import type { Use } from "../../contract.ts";
import { hasUnpublishBlockers } from "./publishing-blockers.ts";

const use: Use = {
  ...{ id: 1, kind: "post", one: "post", title: "Read", path: "/blog/erp/read/", at: "posts" },
  ...{ state: "live", movesAlong: false, isLoose: false },
};
const isHeldBy = (...uses: Use[]) =>
  hasUnpublishBlockers({ path: "/", below: [], uses, count: uses.length });

test("what visitors read holds a document online, a draft and a recommendation do not", () => {
  expect(isHeldBy(use)).toBe(true);
  expect(isHeldBy({ ...use, state: "draft" }, { ...use, isLoose: true })).toBe(false);
});
