import { expect, test } from "vitest";
import { rowsIn } from "./form-rows.ts";

test("the rows of a list come by their numbers, whatever the order of their fields", () => {
  const values = {
    ...{ "stages.10.label": "Lost", "stages.2.kind": "won", "stages.2.label": "Won" },
    ...{ "stagesx.1.label": "Other", "stages.label": "None", "stages.1.a.b": "Deep" },
  };
  expect([...rowsIn(values, "stages")]).toEqual([
    [2, { kind: "won", label: "Won" }],
    [10, { label: "Lost" }],
  ]);
});
