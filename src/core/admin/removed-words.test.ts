import { expect, test } from "vitest";
import { removedWords } from "./removed-words.ts";

const people = [
  { id: "s", name: "Sanjay" },
  { id: "b", name: "Bob" },
];
const gone = "Sanjay has no access any more, and is signed out everywhere.";

test("who loses access is named, with their keys that ended and where their open enquiries went", () => {
  const to = (...owners: (string | null)[]) =>
    owners.map((owner, i) => ({ lead: `${i}`, to: owner }));
  const words = (handed: ReturnType<typeof to>, endedKeys = 0) =>
    removedWords({ id: "s", handed, endedKeys }, people);
  expect(words([])).toBe(gone);
  expect(words([], 2)).toBe(`${gone} 2 API keys of theirs ended for good.`);
  expect(words(to("b"))).toBe(`${gone} 1 open enquiry was handed on: Bob 1.`);
  expect(words(to(null, "b", null), 1)).toBe(
    `${gone} 1 API key of theirs ended for good. 3 open enquiries were handed on: nobody’s 2, Bob 1.`,
  );
});
