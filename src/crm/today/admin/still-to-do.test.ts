import { expect, test } from "vitest";
import { stillToDo } from "./still-to-do.ts";

const fresh = {
  isOwner: true,
  isMailOn: false,
  hasSecondFactor: false,
  origin: null,
  addressLine: "PUBLIC_URL=https://www.example.com",
  isInvented: true,
  requests: 0,
  webhooksOff: 0,
  backups: { engine: "sqlite", lastGood: null, problem: null },
  setUp: { done: [], overAt: "2026-11-20T10:00:00.000Z" },
} as const;
const whatOf = (known: Parameters<typeof stillToDo>[0]) => stillToDo(known).map(({ what }) => what);

test("a new site's owner has all of it to do", () => {
  expect(whatOf(fresh)).toEqual([
    "Write your company’s facts",
    "Set up mail",
    "Give the site its address",
    "Wait for the first backup",
    "Add a second factor",
  ]);
});

test("the setting that is missing for the site's address is there to copy, on this screen alone", () => {
  const [task] = stillToDo(fresh).filter(({ what }) => what === "Give the site its address");
  expect(task).toMatchObject({ line: "PUBLIC_URL=https://www.example.com", to: null });
  expect(stillToDo({ ...fresh, isOwner: false }).some(({ line }) => line)).toBe(false);
});

test("a webhook that was switched off is the owners' to look at", () => {
  const known = { ...fresh, webhooksOff: 1 };
  expect(whatOf(known)[0]).toBe("Look at a webhook that was switched off");
  expect(whatOf({ ...known, isOwner: false })).toEqual(["Add a second factor"]);
});

test("who asks to be erased comes first, and is the owners' to answer", () => {
  expect(whatOf({ ...fresh, requests: 1 })[0]).toBe("Answer a request to be erased");
  expect(whatOf({ ...fresh, requests: 3 })[0]).toBe("Answer 3 requests to be erased");
  expect(whatOf({ ...fresh, requests: 3, isOwner: false })).toEqual(["Add a second factor"]);
});

test("whoever owns nothing is asked for a second factor alone", () => {
  expect(whatOf({ ...fresh, isOwner: false })).toEqual(["Add a second factor"]);
});

test("nothing is left once all is right, and an address over http is not", () => {
  const right = {
    ...fresh,
    isMailOn: true,
    hasSecondFactor: true,
    origin: "https://works.example",
    isInvented: false,
    backups: { engine: "sqlite", lastGood: { at: "2026-11-20T11:00:00.000Z" }, problem: null },
  } as const;
  expect(whatOf(right)).toEqual([]);
  expect(whatOf({ ...right, origin: "http://works.example" })).toEqual([
    "Serve the site over https",
  ]);
});

test("first steps that were left are gone on with, until they are done or told to be over", () => {
  const setUp = { done: ["company", "hours"], overAt: null } as const;
  const known = { ...fresh, isInvented: false, setUp };
  expect(stillToDo(known)[0]).toMatchObject({
    what: "Continue setting up",
    why: "Left: Logo and colour, Mail, Demo content.",
    to: "/staff/settings/look?first",
  });
  expect(whatOf(known)).not.toContain("Set up mail");
  // A site that was set up before steps were recorded.
  const old = { ...known, setUp: { done: [], overAt: null } };
  expect(whatOf(old)).not.toContain("Continue setting up");
});

test("a backup from before the site was set up is none of what was set up", () => {
  const lastGood = { at: "2026-11-20T09:00:00.000Z" };
  const backups = { engine: "sqlite", lastGood, problem: null } as const;
  expect(whatOf({ ...fresh, backups })).toContain("Make a backup");
});

test("on PostgreSQL copies are the operator's", () => {
  const backups = { engine: "postgres", lastGood: null, problem: null } as const;
  expect(whatOf({ ...fresh, backups })).not.toContain("Wait for the first backup");
});
