import { expect, test } from "vitest";
import { colleaguesFor, mentionAt } from "./mentions.ts";

const atEnd = (text: string) => mentionAt(text, text.length);

test("a name is being typed from the @ on", () => {
  expect(atEnd("@")).toEqual({ from: 0, words: "" });
  expect(atEnd("Ask @as")).toEqual({ from: 4, words: "as" });
  expect(atEnd("Ask (@Asha Ra")).toEqual({ from: 5, words: "Asha Ra" });
  expect(mentionAt("Ask @as about it", 7)).toEqual({ from: 4, words: "as" });
});

test("an address is no name, nor is what stands on another line", () => {
  expect(atEnd("vera@example")).toBeNull();
  expect(atEnd("Ask @Asha\nabout it")).toBeNull();
  expect(atEnd("Ask @Asha, then")).toBeNull();
  expect(atEnd("No name")).toBeNull();
  expect(atEnd(`@${"a".repeat(41)}`)).toBeNull();
});

test("each of a colleague's names finds them", () => {
  const all = ["Asha Rao", "Bob Ashton", "Meera"].map((name) => ({ id: name, name }));
  const found = (words: string) => colleaguesFor(words, all).map(({ name }) => name);
  expect(found("ash")).toEqual(["Asha Rao", "Bob Ashton"]);
  expect(found("asha r")).toEqual(["Asha Rao"]);
  expect(found("")).toHaveLength(3);
  expect(found("x")).toEqual([]);
});
