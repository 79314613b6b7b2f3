import { expect, test } from "vitest";
import { noLines } from "../../../test/no-lines.ts";
import { currentDetails } from "./lead-details.ts";

const submitted = {
  ...{ name: "Vera", email: "vera@a.example", mobile: null },
  ...{ ...noLines, company: "Rao", query: "How much?", service: null },
};

test("a field that came after a correction is empty in the corrected details, and refuses nothing", () => {
  const details = JSON.stringify({ name: "Vera Rao", email: null, mobile: "98220 12345" });
  expect(currentDetails({ ...submitted, details })).toEqual({
    ...{ name: "Vera Rao", email: null, mobile: "98220 12345" },
    ...{ ...noLines, query: null, service: null },
  });
  expect(currentDetails({ ...submitted, details: null })).toEqual(submitted);
});
