import { expect, test } from "vitest";
import { mentionsIn, piecesOf } from "./mentions.ts";

const alice = { id: "a", name: "Alice Kulkarni" };
const bob = { id: "b", name: "Bob Nair" };
const otherBob = { id: "o", name: "Bob Shah" };

test("a colleague is mentioned by the whole name, or by the first where it is one's alone", () => {
  const all = [alice, bob, otherBob];
  expect(mentionsIn("@Alice Kulkarni, can you call them?", all)).toEqual(["a"]);
  expect(mentionsIn("ask @alice", all)).toEqual(["a"]);
  expect(mentionsIn("@Bob knows", all)).toEqual([]);
  expect(mentionsIn("@Bob Shah and @Bob Nair, and @Bob Shah again", all)).toEqual(["o", "b"]);
});

test("an address of mail, or a longer name, mentions nobody", () => {
  expect(mentionsIn("write to vera@alice.example", [alice])).toEqual([]);
  expect(mentionsIn("@Alicent is another", [alice])).toEqual([]);
  expect(mentionsIn("@", [alice])).toEqual([]);
});

test("a text comes in pieces that are the text again", () => {
  const text = "Please, @Alice: they close on the 25th.";
  const pieces = piecesOf(text, [alice, bob]);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.map(({ mentions }) => mentions)).toEqual([null, "a", null]);
});
