import { expect, test } from "vitest";
import { removedWords } from "./removed-words.ts";

const people = [
  { id: "s", name: "Sanjay" },
  { id: "b", name: "Bob" },
];
const gone = "Sanjay has no access any more, and is signed out everywhere.";

test("who loses access is named, with where their open enquiries went", () => {
  const to = (...owners: (string | null)[]) =>
    owners.map((owner, i) => ({ lead: `${i}`, to: owner }));
  expect(removedWords("s", [], people)).toBe(gone);
  expect(removedWords("s", to("b"), people)).toBe(`${gone} 1 open enquiry was handed on: Bob 1.`);
  expect(removedWords("s", to(null, "b", null), people)).toBe(
    `${gone} 3 open enquiries were handed on: nobody’s 2, Bob 1.`,
  );
});
