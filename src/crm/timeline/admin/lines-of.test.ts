import { expect, test } from "vitest";
import type { Entry } from "../contract.ts";
import type { ChangeContext } from "./change-words.ts";
import { linesOf } from "./lines-of.ts";

const known: ChangeContext = {
  self: "alice",
  colleagues: [{ id: "alice", name: "Alice Kulkarni" }],
  stages: [
    { key: "new", label: "New", kind: "open" },
    { key: "contacted", label: "Contacted", kind: "open" },
  ],
  here: { now: "2026-11-20T10:12:00.000Z", zone: "Asia/Kolkata" },
};
const by = { who: "staff", id: "alice", name: "Alice Kulkarni" } as const;
const at = "2026-11-20T10:00:00.000Z";
const set = { stage: "contacted", answered_at: at };
const was = { stage: "new", answered_at: null };
const changed = (id: string, data: { set: object; was: object }): Entry => ({
  ...{ id, at, by, lead: "lead" },
  kind: "lead.changed",
  data,
});
const answered = (taken_back_at: string | null): Entry => ({
  ...{ id: "answer", at, by, lead: "lead" },
  kind: "lead.answered",
  data: {
    ...{ answer: "1", to: "vera@example.com", text: "Yes.", leaves_at: at, mail: null },
    ...{ taken_back_at, changed: { id: "lead", set, was } },
  },
});
const told = (entries: Entry[]) =>
  linesOf(entries, known).map(({ words }) => words.map(({ text }) => text).join(""));

test("what an answer changed is told with it, and once", () => {
  const other = changed("other", { set: { priority: "high" }, was: { priority: null } });
  expect(told([other, answered(null), changed("its", { set, was })])).toEqual([
    "You gave it high priority",
    "You answered by mail and moved it to Contacted",
  ]);
});

test("an answer names its writer, but not to whoever wrote it", () => {
  const writerFor = (self: string) =>
    linesOf([answered(null)], { ...known, self })[0]?.answer?.writer;
  expect(writerFor("alice")).toBeNull();
  expect(writerFor("bob")).toBe("Alice Kulkarni");
});

test("who answers what nobody had took it", () => {
  const entry = answered(null);
  if (entry.kind !== "lead.answered") throw new Error("no answer");
  const taken = { id: "lead", set: { ...set, owner: "alice" }, was: { ...was, owner: null } };
  const { stage: _, ...answeredOnly } = taken.set;
  expect(told([{ ...entry, data: { ...entry.data, changed: taken } }])).toEqual([
    "You answered by mail, took it and moved it to Contacted",
  ]);
  const onlyTaken = { ...taken, set: answeredOnly };
  expect(told([{ ...entry, data: { ...entry.data, changed: onlyTaken } }])).toEqual([
    "You answered by mail and took it",
  ]);
});

test("an answer that was refused is not said to have moved anything", () => {
  const entry = answered(null);
  if (entry.kind !== "lead.answered") throw new Error("no answer");
  const mail = { state: "given up", at, attempts: 1, next_attempt_at: null } as const;
  const refused = { ...mail, last_error: "550 No such mailbox", refused: true };
  expect(told([{ ...entry, data: { ...entry.data, mail: refused } }])).toEqual([
    "You answered by mail, refused by their mail server: 550 No such mailbox",
  ]);
});

test("what its failing undid is told by that alone, and so is what its arriving kept", () => {
  const later = "2026-11-20T11:00:00.000Z";
  const bySite = { by: { who: "system" }, lead: "lead" } as const;
  const undone = { id: "lead", set: was, was: set };
  const kept = { stage: "contacted", answered_at: later };
  const again = { id: "lead", set: kept, was };
  const entries: Entry[] = [
    changed("kept", { set: kept, was }),
    {
      ...bySite,
      id: "3",
      at: later,
      kind: "lead.answer_arrived",
      data: { answer: "1", changed: again },
    },
    changed("undone", { set: was, was: set }),
    {
      ...bySite,
      id: "2",
      at,
      kind: "lead.answer_failed",
      data: { answer: "1", why: "refused", undone },
    },
    answered(null),
    changed("its", { set, was }),
  ];
  expect(told(entries)).toEqual([
    "The answer has left after all: the enquiry is answered.",
    "The answer did not arrive: their mail server refused it. A reply is due again.",
    "You answered by mail and moved it to Contacted",
  ]);
});

test("what taking it back undid is told by that alone; what somebody undid by hand is told", () => {
  const undone = changed("undone", { set: was, was: set });
  expect(told([undone, answered(at), changed("its", { set, was })])).toEqual([
    "You answered by mail, taken back before it left",
  ]);
  expect(told([undone, answered(null)])).toHaveLength(2);
});

test("corrections within ten minutes are one line, from what came to what is right", () => {
  type Data = { set: object; was: object; how?: "undone" };
  const corrected = (minute: number, data: Data): Entry => ({
    ...{ id: `at ${minute}`, at: `2026-11-20T10:0${minute}:00.000Z`, by, lead: "lead" },
    kind: "lead.corrected",
    data: { gained: [], ...data },
  });
  const first = { set: { company: "Verma" }, was: { company: "Verma Foods" } };
  const second = { set: { company: "Varma", email: "v@x.example" }, was: { company: "Verma" } };
  const third = { set: { mobile: null }, was: { mobile: "98220 12345" } };
  const entries = [corrected(4, third), corrected(2, second), corrected(1, first)];
  expect(told(entries)).toEqual([
    "You corrected Company from Verma Foods to Varma; Email: v@x.example; Phone from 98220 12345 to none",
  ]);
  expect(linesOf(entries, known)[0]?.undo).toEqual(["at 4", "at 2", "at 1"]);
  const undone = corrected(6, { set: first.was, was: first.set, how: "undone" });
  expect(told([undone, corrected(1, first)])).toEqual([
    "You put back Company: Verma Foods",
    "You corrected Company from Verma Foods to Verma",
  ]);
  expect(told([{ ...corrected(2, second), lead: "other" }, corrected(1, first)])).toHaveLength(2);
});

test("what one colleague corrects within ten minutes is one line, which takes back all of it", () => {
  const worth = (minute: number, value: number | null, before: number | null): Entry => ({
    ...changed(`at ${minute}`, { set: { value_paise: value }, was: { value_paise: before } }),
    at: `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`,
  });
  const entries = [worth(9, 500, 400), worth(5, 400, 300), worth(1, 300, null)];
  expect(told(entries)).toEqual(["You valued it at ₹5"]);
  expect(linesOf(entries, known)[0]?.undo).toEqual(["at 9", "at 5", "at 1"]);
  expect(told([worth(19, 600, 500), ...entries])).toHaveLength(2);
  const stages = [changed("b", { set: { stage: "new" }, was: { stage: "contacted" } })];
  expect(told([...stages, changed("a", { set: { stage: "contacted" }, was })])).toHaveLength(2);
});
