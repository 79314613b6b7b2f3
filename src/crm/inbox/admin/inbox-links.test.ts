import { expect, test } from "vitest";
import { inboxQuery } from "../contract.ts";
import { chipsOf, savedLinks, viewLinks } from "./inbox-links.ts";

const path = "/staff/inbox";
const asked = (address: string) =>
  inboxQuery.parse(Object.fromEntries(new URLSearchParams(address)));
const counts = {
  overdue: 3,
  open: 27,
  mine: 9,
  nobodys: 4,
  unfinished: 5,
  spam: 2,
  all: 90,
  won: 12,
  lost: 20,
};
const known = {
  stages: [{ key: "contacted", label: "Contacted" }],
  colleagues: [{ id: "b", name: "Bob" }],
};

test("each view is a link, and the one that is looked at is marked", () => {
  const links = viewLinks(asked("view=mine"), counts, { path, isSaved: false });
  expect(links.map(({ label, count, to }) => `${label} ${count} ${to}`)).toEqual([
    "Open 27 /staff/inbox",
    "Mine 9 /staff/inbox?view=mine",
    "Unassigned 4 /staff/inbox?view=nobodys",
    "Incomplete chats 5 /staff/inbox?view=unfinished",
    "Won 12 /staff/inbox?view=won",
    "Lost 20 /staff/inbox?view=lost",
    "All 90 /staff/inbox?view=all",
    "Spam 2 /staff/inbox?view=spam",
  ]);
  expect(links.filter(({ current }) => current).map(({ view }) => view)).toEqual(["mine"]);
});

test("words are searched in all that is no spam, and no tab is marked", () => {
  for (const address of ["words=scanner", "view=mine&words=scanner"]) {
    expect(asked(address)).toMatchObject({ view: "all", words: "scanner" });
    const links = viewLinks(asked(address), counts, { path, isSaved: false });
    expect(links.filter(({ current }) => current)).toEqual([]);
  }
  expect(asked("view=spam&words=scanner").view).toBe("spam");
});

test("under a filter, and further down, it is still its tab that is marked", () => {
  const isAtOpen = (address: string) =>
    viewLinks(asked(address), counts, { path, isSaved: false })[0]?.current;
  expect(isAtOpen("after=xyz")).toBe(true);
  expect(isAtOpen("stage=new")).toBe(true);
  expect(isAtOpen("view=won&silent=1")).toBe(false);
  const ofSaved = viewLinks(asked("stage=new"), counts, { path, isSaved: true });
  expect(ofSaved.some(({ current }) => current)).toBe(false);
});

test("a saved view is current at its filters, whoever saved it", () => {
  const saved = [
    { id: "1", name: "Hospitals", address: "?service=Healthcare", shared: true, owner: "b" },
    { id: "2", name: "Late", address: "?overdue=1", shared: false, owner: "a" },
  ];
  const links = savedLinks(asked("service=Healthcare&after=x"), saved, {
    ...{ path, viewer: "a" },
    counts: new Map([["2", 3]]),
  });
  expect(links).toMatchObject([
    { to: "/staff/inbox?service=Healthcare", current: true, mine: false, count: null },
    { to: "/staff/inbox?overdue=1", current: false, mine: true, count: 3 },
  ]);
});

test("each filter that is on leads to where it is off", () => {
  const address = "view=mine&stage=contacted&owner=b&from=2026-11-20&overdue=1&after=x";
  const chips = chipsOf(asked(address), known, path);
  expect(chips.map(({ label }) => label)).toEqual([
    "Contacted",
    "Bob",
    "From 20 Nov 2026",
    "Overdue",
  ]);
  expect(chips[0]?.to).toBe("/staff/inbox?view=mine&owner=b&from=2026-11-20&overdue=1");
  expect(chips[3]?.to).toBe("/staff/inbox?view=mine&stage=contacted&owner=b&from=2026-11-20");
});

test("what the numbers count is named where it is filtered by", () => {
  const labelsOf = (address: string) =>
    chipsOf(asked(address), known, path).map(({ label }) => label);
  expect(labelsOf("no_step=1&silent=1&priority=high&worth=100000")).toEqual([
    "High priority",
    "Worth ₹1,00,000 or more",
    "No next step",
    "Silent for 7 days",
  ]);
  expect(labelsOf("origin=none&campaign=autumn&reason=Price&answer=late&due_owner=nobody")).toEqual(
    [
      "Came directly, or not known",
      "Campaign autumn",
      "Lost: Price",
      "Answered late",
      "Due from nobody",
    ],
  );
});

test("without its words a list is in its usual order again", () => {
  expect(chipsOf(asked("view=mine&words=scanner"), known, path)).toEqual([
    { name: "words", label: "“scanner”", to: path },
  ]);
});
