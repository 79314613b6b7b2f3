import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../../../platform/text/text.ts";
import { fieldsOf } from "../../../content-types/fields-of.ts";
import { shortWriting } from "../../../rich-text/short-writing.ts";
import {
  bodyOf,
  type Change,
  type DraftEvent,
  type DraftState,
  isUnsaved,
  keptConflicts,
  keptOf,
  openDraft,
  reduceDraft,
} from "./draft-state.ts";
import { unlikeOthers } from "./items.ts";
import { type Keep, placeNow } from "./merging.ts";

const document = {
  body: { title: "A", author: "Ed", items: ["x", "y"] },
  revision: 4,
  writers: {},
  faults: {},
  waitsFor: [],
  field: fieldsOf(
    z.object({
      title: line(80),
      author: line(80),
      items: z.array(line(80)),
      text: shortWriting(600).optional(),
    }),
  ),
  form: "one",
};
const opened = openDraft(document);
const after = (state: DraftState, ...events: DraftEvent[]) => events.reduce(reduceDraft, state);
const wrote = (path: string, value: unknown): DraftEvent => ({ type: "wrote", path, value });
const saved = (revision: number, followed: Change[] = []): DraftEvent => ({
  type: "saved",
  revision,
  at: "now",
  faults: {},
  waitsFor: [],
  followed,
});
const read = (body: object, revision: number): DraftEvent => ({
  type: "read",
  document: { ...document, body: { ...document.body, ...body }, revision },
});

test("what is typed is shown at once, and is unsaved until the server has it", () => {
  const typed = after(opened, wrote("title", "A"), wrote("title", "AB"));
  expect(bodyOf(typed)).toEqual({ ...document.body, title: "AB" });
  expect(typed.pending).toEqual([{ path: "title", value: "AB" }]);
  const sending = after(typed, { type: "sending" }, wrote("title", "ABC"));
  expect(bodyOf(sending)).toMatchObject({ title: "ABC" });
  const once = after(sending, saved(5));
  expect(once).toMatchObject({
    revision: 5,
    pending: [{ path: "title", value: "ABC" }],
    sentChanges: [],
  });
  expect(isUnsaved(after(once, { type: "sending" }, saved(6)))).toBe(false);
});

test("a whole takes the place of its parts that wait", () => {
  const state = after(opened, wrote("items.0", "z"), wrote("title", "B"), wrote("items", ["q"]));
  expect(state.pending.map(({ path }) => path)).toEqual(["title", "items"]);
  expect(bodyOf(state)).toEqual({ title: "B", author: "Ed", items: ["q"] });
});

test("a part of a whole that waits keeps its place in it, and is nobody's to copy", () => {
  const [whole, part] = [wrote("items", ["x", "y", ""]), wrote("items.2", "z")];
  const waiting = after(opened, whole, part);
  const sending = after(opened, whole, { type: "sending" }, part);
  for (const typed of [waiting, sending])
    for (const items of [
      ["x", "y"],
      ["x", "y", ""],
    ]) {
      // As it was before, or as the answer that is still to come will say.
      const came = after(typed, read({ items }, 5));
      const later = openDraft({ ...document, body: { ...document.body, items } });
      const anew = after(later, { type: "brought", changes: keptOf(typed) });
      for (const one of [came, anew]) {
        expect(one).toMatchObject({ unplaced: [], conflicts: {} });
        expect(bodyOf(one)).toMatchObject({ items: ["x", "y", "z"] });
      }
    }
});

test("a part of a whole that another wrote too belongs to one's own words there", () => {
  const typed = after(opened, wrote("items", ["m", "n", ""]), wrote("items.2", "z"));
  for (const one of [
    after(typed, read({ items: ["theirs"] }, 5)),
    after(openDraft({ ...document, body: { ...document.body, items: ["theirs"] } }), {
      type: "brought",
      changes: keptOf(typed),
    }),
  ])
    expect(one).toMatchObject({ pending: [], conflicts: { items: { mine: ["m", "n", "z"] } } });
});

test("two who put an item into one list at once have two, each with their own words", () => {
  const item = z.object({ question: line(80), also: line(80) });
  const field = fieldsOf(z.object({ items: z.array(item) }));
  const one = (question: string) => ({ question, also: "" });
  const added = () => Object(unlikeOthers(one("")));
  const [first, last, hers, his] = [one("First"), one("Last"), added(), added()];
  const list = openDraft({ ...document, body: { items: [first, last] }, field });
  const mine = [first, his, last];
  const readItems = (items: unknown[]): DraftEvent => ({
    type: "read",
    document: { ...document, body: { items }, field, revision: 5 },
  });
  const typed = [wrote("items.1.question", "His"), wrote("items.1.also", "own")];
  const whole = wrote("items", mine);
  for (const typing of [
    after(list, whole, ...typed),
    after(list, whole, { type: "sending" }, ...typed),
    after(list, whole, { type: "sending" }, ...typed, { type: "failed", why: null }),
  ])
    for (const question of ["", "Hers"]) {
      const theirs = { ...hers, question };
      const both = after(typing, readItems([first, theirs, last]));
      const items = [first, theirs, { ...his, question: "His", also: "own" }, last];
      expect(both).toMatchObject({ conflicts: {}, unplaced: [] });
      expect(bodyOf(both)).toEqual({ items });
      const { before, after: now } = both.lastRead ?? {};
      expect(placeNow(before, now, "items.1")).toBe("items.2");
    }
  // Her editor reads his words, and stays where it is.
  const still = openDraft({ ...document, body: { items: [first, hers, last] }, field });
  const anew = after(still, wrote("items.1.question", "Hers"), readItems([first, hers, his, last]));
  expect(bodyOf(anew)).toEqual({ items: [first, { ...hers, question: "Hers" }, his, last] });
  // One's own, of which the answer was lost, is one.
  expect(bodyOf(after(list, whole, readItems(mine)))).toEqual({ items: mine });
  expect(unlikeOthers("")).toBe("");
});

test("of an item that two moved to different places it is asked: it is there once", () => {
  const of = (...items: string[]) => ({ ...document.body, items });
  const list = openDraft({ ...document, body: of("a", "b", "c", "d") });
  const moved = wrote("items", ["b", "c", "a", "d"]);
  const apart = after(list, moved, read(of("b", "c", "d", "a"), 5));
  expect(apart.conflicts).toHaveProperty("items");
  const beside = after(list, moved, read(of("a", "b", "c", "d", "e"), 5));
  expect(bodyOf(beside)).toMatchObject({ items: ["b", "c", "a", "d", "e"] });
});

test("what could not be saved waits, and what was typed since comes after it", () => {
  const state = after(
    opened,
    wrote("title", "B"),
    { type: "sending" },
    wrote("author", "Bob"),
    wrote("title", "C"),
    { type: "failed", why: "The site cannot be reached." },
  );
  expect(state.failure).toBe("The site cannot be reached.");
  expect(state.sentChanges).toEqual([]);
  expect(bodyOf(state)).toMatchObject({ title: "C", author: "Bob" });
  expect(state.pending.filter(({ path }) => path === "title").length).toBe(1);
});

test("what another wrote elsewhere comes in beside one's own words", () => {
  const state = after(opened, wrote("title", "Mine"), read({ author: "Theirs" }, 5));
  expect(bodyOf(state)).toMatchObject({ title: "Mine", author: "Theirs" });
  expect(state).toMatchObject({ revision: 5, conflicts: {}, replaced: { author: 1 } });
});

const block = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
const textOf = (...words: string[]) => ({ type: "doc", content: words.map(block) });
const withText = after(opened, read({ text: textOf("a", "b", "c") }, 5));
const wroteText = (...words: string[]) => wrote("text", textOf(...words));
const readText = (...words: string[]) => read({ text: textOf(...words) }, 6);

test("what another wrote in other blocks of a text comes in beside one's own words", () => {
  const state = after(withText, wroteText(..."Abc"), readText(..."abC"));
  expect(state.conflicts).toEqual({});
  expect(state.pending).toEqual([{ path: "text", value: textOf(..."AbC") }]);
  expect(state.replaced.text).toBe(2);
});

test("of a block that both wrote mine, theirs or both stay, and all else of both", () => {
  const state = after(withText, wroteText("a!", "mine", "c"), readText("a", "theirs", "c", "d"));
  expect(Object.keys(state.conflicts)).toEqual(["text"]);
  const decided = (keep: Keep) => bodyOf(after(state, { type: "decided", path: "text", keep }));
  expect(decided("mine")).toMatchObject({ text: textOf("a!", "mine", "c", "d") });
  expect(decided("theirs")).toMatchObject({ text: textOf("a!", "theirs", "c", "d") });
  expect(decided("both")).toMatchObject({ text: textOf("a!", "mine", "theirs", "c", "d") });
  // Kept while the tab is closed, it is decided as it would have been.
  const brought = after(opened, readText("a", "theirs", "c", "d"), {
    type: "brought",
    changes: keptOf(state),
  });
  expect(brought.conflicts.text).toMatchObject(state.conflicts.text ?? {});
});

test("what a closed tab kept of a text is merged into what others have made of it", () => {
  const brought = { path: "text", was: textOf("a", "b"), value: textOf("a", "b", "mine") };
  const state = after(opened, readText("A", "b"), { type: "brought", changes: [brought] });
  expect(state.pending).toEqual([{ path: "text", value: textOf("A", "b", "mine") }]);
});

test("where both wrote, one's own is shown until it is decided", () => {
  const both = after(opened, wrote("title", "Mine"), read({ title: "Theirs" }, 5));
  expect(both.conflicts).toMatchObject({
    title: { mine: "Mine", theirs: "Theirs", before: "A", since: 4 },
  });
  expect(bodyOf(both)).toMatchObject({ title: "Mine" });
  expect(both.pending).toEqual([]);
  const more = after(both, wrote("title", "Mine!"));
  const mine = after(more, { type: "decided", path: "title", keep: "mine" });
  expect(mine.pending).toEqual([{ path: "title", value: "Mine!" }]);
  const theirs = after(more, { type: "decided", path: "title", keep: "theirs" });
  expect(bodyOf(theirs)).toMatchObject({ title: "Theirs" });
  expect(isUnsaved(theirs)).toBe(false);
});

test.each([
  ["title", wrote("title", "Mine"), read({ title: "Theirs" }, 5)],
  ["text", wroteText("mine", "b", "c", "d"), readText("theirs", "b", "c")],
])("where theirs was taken of a %s, it can be asked again", (path, mine, theirs) => {
  const both = after(withText, mine, theirs);
  const taken = after(both, { type: "decided", path, keep: "theirs" });
  const again = { type: "brought", changes: keptConflicts(both.conflicts) } as const;
  const saved5 = after(taken, { type: "sending" }, saved(taken.revision + 1));
  for (const state of [taken, saved5]) {
    const asked = after(state, again);
    expect(bodyOf(asked)).toMatchObject(Object(bodyOf(both)));
    const { mine: words } = both.conflicts[path] ?? {};
    expect(asked.conflicts).toMatchObject({ [path]: { mine: words } });
  }
});

test("two who wrote the same do not disagree", () => {
  const state = after(opened, wrote("title", "Same"), read({ title: "Same" }, 5));
  expect(state.conflicts).toEqual({});
});

test("an answer that is older than what is known changes nothing", () => {
  const state = after(opened, wrote("title", "B"), { type: "sending" }, saved(5));
  expect(reduceDraft(state, read({ title: "A" }, 4))).toBe(state);
});

test("one's own save that is read back begins no field anew", () => {
  const state = after(opened, wrote("title", "B"), { type: "sending" }, saved(5));
  expect(after(state, read({ title: "B" }, 5)).replaced).toEqual({});
});

test("what was written into an item that another took out is kept until its author lets go", () => {
  const state = after(opened, wrote("items.1", "z"), read({ items: ["x"] }, 5));
  expect(state.pending).toEqual([]);
  expect(state.unplaced).toEqual([{ path: "items.1", value: "z" }]);
  // Another item stands there once the tab is loaded anew.
  const anew = after(opened, { type: "brought", changes: keptOf(state) });
  expect(anew).toMatchObject({ unplaced: state.unplaced, pending: [], conflicts: {} });
  expect(bodyOf(state)).toMatchObject({ items: ["x"] });
  expect(after(state, { type: "let-go", path: "items.1" }).unplaced).toEqual([]);
});

test("after an upgrade what still has a place is saved, and what has none is kept beside it", () => {
  const field = fieldsOf(z.object({ title: line(80), items: z.array(line(80)) }));
  const renewed = { ...document, body: { title: "A", items: ["x"] }, field, form: "two" };
  const typed = after(
    opened,
    wrote("title", "B"),
    wrote("author", "Me"),
    wrote("author", "Me too"),
  );
  const refused = after(typed, { type: "sending" }, { type: "failed", why: "Renewed." });
  const unplaced = [{ path: "author", value: "Me too" }];
  const state = after(refused, { type: "read", document: { ...renewed, revision: 4 } });
  expect(state).toMatchObject({
    pending: [{ path: "title", value: "B" }],
    unplaced,
    failure: null,
  });
  const anew = after(openDraft(renewed), { type: "brought", changes: keptOf(refused) });
  expect(anew).toMatchObject({ pending: [{ path: "title", value: "B" }], unplaced, form: "two" });
});

test("of what has no place only words are kept", () => {
  const changes = [{ path: "isShown", value: true }, { path: "gone" }, { path: "note", value: "" }];
  expect(after(opened, { type: "brought", changes }).unplaced).toEqual([]);
});

test("a save that comes after another's is no reading of theirs", () => {
  const state = after(opened, wrote("title", "B"), { type: "sending" }, saved(6));
  expect(state).toMatchObject({ revision: 4, sentChanges: [] });
  const both = after(state, wrote("author", "Mine"), read({ title: "B", author: "Theirs" }, 6));
  expect(both.conflicts).toHaveProperty("author");
});

test("what was published meanwhile as it stood in the draft is no other words", () => {
  const marked = (words: string) => ({ type: "text", marks: [{ type: "bold" }], text: words });
  const piece = (words: string) => ({ text: words, type: "text", marks: [{ type: "bold" }] });
  const doc = (...pieces: object[]) => ({
    type: "doc",
    content: pieces.map((one) => ({ type: "paragraph", content: [one] })),
  });
  const draft = after(opened, read({ title: "A ", text: doc(marked("a"), marked("b")) }, 5));
  const written = doc(marked("a"), marked("b and more"));
  const typed = after(draft, wrote("title", "A b"), wrote("text", written));
  const state = after(typed, read({ title: "A", text: doc(piece("a"), piece("b")) }, 6));
  expect(state.conflicts).toEqual({});
  expect(bodyOf(state)).toMatchObject({ title: "A b", text: written });
});

test("what is typed within a place where both wrote belongs to one's own words there", () => {
  const both = after(opened, wrote("items", ["mine"]), read({ items: ["theirs", "y"] }, 5));
  const typed = after(both, wrote("items.0", "mine!"));
  expect(typed.pending).toEqual([]);
  expect(bodyOf(typed)).toMatchObject({ items: ["mine!"] });
});

test("what a closed editor left is saved, unless somebody wrote there since", () => {
  const left = keptOf(after(opened, wrote("title", "Mine"), wrote("author", "Me")));
  const later = openDraft({ ...document, body: { ...document.body, author: "Theirs" } });
  const state = after(later, { type: "brought", changes: left });
  expect(state.pending).toEqual([{ path: "title", value: "Mine" }]);
  expect(state.conflicts).toMatchObject({ author: { mine: "Me", theirs: "Theirs", since: 4 } });
  expect(keptOf(state).map(({ path }) => path)).toEqual(["title", "author"]);
});

test("what is put back comes into the list as it is by then", () => {
  const state = after(opened, ...[wrote("items", ["y"]), wrote("items.0", "y!")], {
    type: "put-back",
    path: "items",
    at: 0,
    item: "x",
  });
  expect(bodyOf(state)).toMatchObject({ items: ["x", "y!"] });
  const gone = after(opened, wrote("items", undefined));
  expect(bodyOf(after(gone, { type: "put-back", path: "items", at: 2, item: "x" }))).toMatchObject({
    items: ["x"],
  });
});

test("what changed along with what was typed is shown, and named", () => {
  const typed = after(opened, wrote("title", "B"), { type: "sending" }, wrote("author", "Me"));
  const followed = [
    { path: "items", value: ["z"] },
    { path: "author", value: "B" },
  ];
  const once = after(typed, saved(5, followed));
  expect(bodyOf(once)).toEqual({ title: "B", author: "Me", items: ["z"] });
  expect(once.followed).toEqual(["items", "author"]);
  expect(once.replaced).toMatchObject({ items: 1 });
});

const sections = [{ text: "One" }, { text: "Two" }];
const field = fieldsOf(
  z.object({ sections: z.array(z.object({ text: line(80), intro: line(80).optional() })) }),
);
const inSections = openDraft({ ...document, body: { sections }, field });
const readSections = (now: object[]): DraftEvent => ({
  type: "read",
  document: { ...document, body: { sections: now }, field, revision: 5 },
});

test("words for an item that another moved go with it, not into what stands there now", () => {
  const typed = after(inSections, wrote("sections.0.intro", "Of one"));
  const added = after(typed, readSections([{ text: "New" }, ...sections]));
  expect(added).toMatchObject({ pending: [{ path: "sections.1.intro" }], conflicts: {} });
  expect(bodyOf(added)).toEqual({
    sections: [{ text: "New" }, { text: "One", intro: "Of one" }, { text: "Two" }],
  });
});

test("words for an item that another took out wait to be copied, and are in no other", () => {
  const typed = after(inSections, wrote("sections.0.intro", "Of one"));
  const out = after(typed, readSections([{ text: "Two" }]));
  expect(out).toMatchObject({ pending: [], conflicts: {}, unplaced: [{ value: "Of one" }] });
  expect(bodyOf(out)).toEqual({ sections: [{ text: "Two" }] });
  const edited = after(typed, readSections([{ text: "Uno" }, { text: "Two" }]));
  expect(edited).toMatchObject({ pending: [{ path: "sections.0.intro" }], conflicts: {} });
  const moved = after(typed, readSections([{ text: "Two" }, { text: "Uno" }]));
  expect(moved).toMatchObject({ pending: [{ path: "sections.1.intro" }], conflicts: {} });
});

test("words for an item of one's own list stay in it, where the answer to that is still to come", () => {
  const mine = [{ text: "New" }, ...sections];
  const typed = after(
    inSections,
    wrote("sections", mine),
    { type: "sending" },
    wrote("sections.0.intro", "Of new"),
  );
  const answered = after(typed, readSections(mine));
  expect(answered.conflicts).toEqual({});
  expect(bodyOf(answered)).toEqual({ sections: [{ text: "New", intro: "Of new" }, ...sections] });
});
