import { expect, test } from "vitest";
import type { Entry } from "../contract.ts";
import type { ChangeContext } from "./change-words.ts";
import { lineOf } from "./line-of.ts";

const known: ChangeContext = {
  self: "alice",
  colleagues: [
    { id: "alice", name: "Alice Kulkarni" },
    { id: "bob", name: "Bob Nair" },
  ],
  stages: [
    { key: "new", label: "New", kind: "open" },
    { key: "qualified", label: "Qualified", kind: "open" },
    { key: "won", label: "Won", kind: "won" },
    { key: "lost", label: "Lost", kind: "lost" },
  ],
  here: { now: "2026-11-20T10:12:00.000Z", zone: "Asia/Kolkata" },
};
const told = { id: "1", at: "2026-11-20T09:50:00.000Z", lead: "lead" };
const alice = { who: "staff", id: "alice", name: "Alice Kulkarni" } as const;
const bob = { who: "staff", id: "bob", name: "Bob Nair" } as const;

const wordsOf = (entry: Entry) =>
  lineOf(entry, known)
    ?.words.map(({ text }) => text)
    .join("");
const bodyOf = (entry: Entry) =>
  lineOf(entry, known)?.body?.paragraphs.map((words) => words.map(({ text }) => text).join(""));

type Change = Extract<Entry, { kind: "lead.changed" }>;
const change = (
  set: Change["data"]["set"],
  was: Change["data"]["was"] = {},
  how?: Change["data"]["how"],
): Entry => ({ ...told, kind: "lead.changed", by: bob, data: { set, was, how } });

test("a move between stages says both, and can be taken back", () => {
  const moved = change({ stage: "qualified" }, { stage: "new" });
  expect(wordsOf(moved)).toBe("Bob Nair moved it from New to Qualified");
  expect(lineOf(moved, known)).toMatchObject({ whose: "set", undo: [moved.id] });
});

test("who blocked a sender, and who said that nothing of theirs is held, is told", () => {
  const decided = (kind: "lead.sender_blocked" | "lead.never_held"): Entry => ({
    ...{ ...told, kind, by: bob, data: { kind: "email" } },
  });
  expect(wordsOf(decided("lead.sender_blocked"))).toBe(
    "Bob Nair blocked the sender: all that they send is marked as spam",
  );
  expect(wordsOf(decided("lead.never_held"))).toBe(
    "Bob Nair said that nothing from this sender is marked as spam",
  );
});

test("each thing that is set has its sentence", () => {
  const sentences: [Entry, string][] = [
    [change({ owner: "bob" }), "Bob Nair took it"],
    [change({ owner: "alice" }), "Bob Nair gave it to you"],
    [change({ owner: null }), "Bob Nair gave it to nobody"],
    [change({ owner: "gone" }), "Bob Nair gave it to a former colleague"],
    [change({ priority: "high" }), "Bob Nair gave it high priority"],
    [change({ priority: null }), "Bob Nair gave it normal priority"],
    [change({ value_paise: 18_00_000_00 }), "Bob Nair valued it at ₹18,00,000"],
    [
      change({ next_step: "Site visit", next_step_at: "2026-11-24T05:30:00.000Z" }),
      "Bob Nair planned the next step: Site visit, Tue 24 Nov, 11:00 am",
    ],
    [
      change({ stage: "won", next_step: null }, { stage: "new", next_step: "Site visit" }),
      "Bob Nair closed it as Won and dropped the next step, Site visit",
    ],
    [
      change({ next_step: null, next_step_at: null }, { next_step: "Site visit" }),
      "Bob Nair removed the next step, Site visit",
    ],
    [
      change(
        { next_step: "Site visit", next_step_at: "2026-11-24T05:30:00.000Z" },
        { next_step: "Site visit", next_step_at: null },
      ),
      "Bob Nair moved the next step, Site visit, to Tue 24 Nov, 11:00 am",
    ],
    [
      change({ next_step: null, next_step_at: null }, { next_step: "Site visit" }, "done"),
      "Bob Nair did the next step: Site visit",
    ],
    [change({ spam: true }), "Bob Nair held it as spam"],
    [change({ stage: "qualified" }, { stage: "new" }), "Bob Nair moved it from New to Qualified"],
    [
      change({ stage: "new", answered_at: null }, { stage: "qualified" }),
      "Bob Nair moved it from Qualified to New, so a reply is due again",
    ],
    [
      change({ answered_at: "x", answered_way: "phone", stage: "qualified" }, { stage: "new" }),
      "Bob Nair answered by phone and moved it from New to Qualified",
    ],
    [
      change({ stage: "new", next_step: "Call", value_paise: null }, { stage: "won" }, "undone"),
      "Bob Nair took this back: closed it as Won",
    ],
    [
      change({ stage: "lost", reason: "too small for us" }),
      "Bob Nair closed it as Lost: “too small for us”",
    ],
    [
      change({ stage: "won", value_paise: 5_00_000_00 }),
      "Bob Nair closed it as Won and valued it at ₹5,00,000",
    ],
  ];
  for (const [entry, sentence] of sentences) expect(wordsOf(entry)).toBe(sentence);
});

test("what was found about the contact is told, too", () => {
  const ofContact = { ...told, lead: null, by: alice };
  const merged: Entry = {
    ...ofContact,
    kind: "contact.merged",
    data: { merge: "m", from: "other" },
  };
  expect(wordsOf(merged)).toBe("You merged two people");
  const apart: Entry = {
    ...ofContact,
    kind: "contact.marked_different",
    by: bob,
    data: { other: "o" },
  };
  expect(wordsOf(apart)).toBe("Bob Nair said that a similar person is somebody else");
});

test("a note names whom it is for, and keeps its lines", () => {
  const note: Entry = {
    ...told,
    kind: "lead.noted",
    by: alice,
    data: { note: "n", text: "They close on the 25th.\nAsk @Bob.", mentions: ["bob"] },
  };
  expect(wordsOf(note)).toBe("You to @Bob");
  expect(bodyOf(note)).toEqual(["They close on the 25th.", "Ask @Bob."]);
});

test("what was asked stands below how it came", () => {
  const said = {
    name: "Vera",
    query: "Two plants.\nOne ledger.",
    page: null,
    referrer: null,
    utm: null,
    first: null,
  };
  const data = { source: "Contact Page", service: "ERP", spam: null, said };
  const form: Entry = { ...told, kind: "lead.received", by: { who: "visitor" }, data };
  expect(wordsOf(form)).toBe("Wrote through the contact form about ERP");
  expect(bodyOf(form)).toEqual(["Two plants.", "One ledger."]);
  const byHand: Entry = {
    ...form,
    by: bob,
    data: { ...data, source: "By hand", way: "by phone", said: null },
  };
  expect(wordsOf(byHand)).toBe("Bob Nair wrote down a call about ERP");
  expect(bodyOf(byHand)).toBeUndefined();
  const unsure: Entry = { ...form, data: { ...data, service: "General" } };
  expect(wordsOf(unsure)).toBe("Wrote through the contact form, not sure yet which service");
});

test("what was read is told in one line, under which consent", () => {
  const at = "2026-11-20T09:43:00.000Z";
  const titles = ["ERP", "Prices", "ERP", "About", "Contact", "Blog", "News"];
  const pages = titles.map((title) => ({ path: `/${title}`, title, at, words: null }));
  const by = { who: "visitor" } as const;
  const read: Entry = { ...told, kind: "visitor.read", by, data: { pages, wording: 1 } };
  expect(wordsOf(read)).toBe("Read ERP, Prices, About, Contact and 2 more");
  expect(lineOf(read, known)?.tag).toBe("with consent, wording 1");
  const blog = { path: "/blog", title: "Blog", at };
  const searched = ["tally", null, "tally", "gst"].map((words) => ({ ...blog, words }));
  const found: Entry = { ...read, data: { pages: searched, wording: 1 } };
  expect(wordsOf(found)).toBe("Read Blog; searched for “tally”, “gst”");
});

test("a chat shows its answers, and those that were left behind", () => {
  const chat: Entry = {
    ...told,
    kind: "chat.talked",
    by: { who: "visitor" },
    data: {
      conversation: "c",
      messages: [],
      began: "2026-11-20T09:43:00.000Z",
      until: "2026-11-20T09:50:00.000Z",
      flowVersion: 4,
      isClosed: true,
      answers: [
        { question: "How many people?", answer: "60", left: ["12"] },
        { question: "When?", answer: null, left: [] },
      ],
    },
  };
  expect(wordsOf(chat)).toBe("Chat, 7 minutes");
  expect(bodyOf(chat)).toEqual(["How many people? 12 60 went back once", "When? no answer"]);
});

test("what a colleague said in a chat stands in it, with what was answered to them", () => {
  const at = "2026-11-20T09:44:00.000Z";
  const chat: Entry = {
    ...told,
    kind: "chat.talked",
    by: { who: "visitor" },
    data: {
      conversation: "c",
      began: at,
      until: at,
      flowVersion: 4,
      isClosed: true,
      answers: [],
      messages: [
        { who: "user", text: "Before", at },
        { who: "bot", text: "Bob Nair is in the chat now.", at },
        { who: "user", text: "Our stock is wrong.", at, forColleague: true },
        { who: "bot", by: "Bob Nair", text: "Which plant?", at },
        { who: "user", text: "Satara", at, forColleague: true },
        { who: "bot", text: "Bob Nair has left the chat.", at },
        { who: "user", text: "After", at },
      ],
    },
  };
  expect(bodyOf(chat)).toEqual([
    "They: Our stock is wrong.",
    "Bob Nair: Which plant?",
    "They: Satara",
  ]);
});

test("what they add later is theirs, however it came", () => {
  const added = (via: "page" | "pasted", by: Entry["by"]): Entry => ({
    ...told,
    kind: "lead.replied",
    by,
    data: { reply: "1", via, text: "A third plant,\nin Satara." },
  });
  const byThem = added("page", { who: "visitor" });
  expect(wordsOf(byThem)).toBe("Added on their page");
  expect(bodyOf(byThem)).toEqual(["A third plant,", "in Satara."]);
  expect(lineOf(byThem, known)).toMatchObject({ whose: "said", body: { tone: "theirs" } });
  expect(wordsOf(added("pasted", bob))).toBe("Bob Nair pasted in their reply");
});

test("what somebody does with their own data stands in their story as theirs", () => {
  const by = { who: "visitor" } as const;
  expect(wordsOf({ ...told, lead: null, kind: "contact.exported", by, data: {} })).toBe(
    "Downloaded what is kept about them, by a link in their mailbox",
  );
  expect(wordsOf({ ...told, lead: null, kind: "data_request.confirmed", by, data: {} })).toBe(
    "Asked to be erased, by a link in their mailbox",
  );
});
