import { expect, test } from "vitest";
import { droppedIn, summarizeChanges } from "./change-result.ts";

const moved = { id: "1", set: { stage: "won" }, was: { stage: "new" } };
const dropped = {
  id: "2",
  set: { stage: "won", next_step: null },
  was: { stage: "new", next_step: "Site visit" },
};

test("whoever closes enquiries is told of the steps that go with them", () => {
  expect(droppedIn([moved])).toBe("");
  expect(droppedIn([dropped])).toBe(" Its next step is dropped: Site visit.");
  expect(droppedIn([moved, dropped])).toBe(" The next step of 1 is dropped.");
  expect(droppedIn([moved, dropped, dropped])).toBe(" The next steps of 2 are dropped.");
});

test("one is told by its name, several by their number", () => {
  expect(summarizeChanges([moved], "moved to Won", "Vera Rao")).toBe("Vera Rao moved to Won.");
  expect(summarizeChanges([moved, dropped], "marked as spam")).toBe("2 enquiries marked as spam.");
  expect(summarizeChanges([], "released")).toBe("Nothing had to change.");
});
