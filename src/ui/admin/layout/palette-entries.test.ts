import { expect, test } from "vitest";
import { foundFor, type Goal, type Place } from "./place.ts";

const places: Place[] = [
  { to: "/staff/contacts", label: "Contacts", icon: "people", can: true, group: "work" },
];
const goals: Goal[] = [
  { to: "/staff/settings/hours", label: "Hours", icon: "settings", of: "Settings" },
  { to: "/staff/settings/people#bob", label: "Bob Nair", icon: "account", of: "Colleague" },
];
const labels = (words: string) => foundFor(words, { places, goals }).map(({ label }) => label);

test("without words everything is there, places first", () => {
  expect(labels("")).toEqual(["Contacts", "Hours", "Bob Nair", "Keyboard shortcuts", "Sign out"]);
});

test("what is called so is found, and what belongs to it after that", () => {
  expect(labels(" bob ")).toEqual(["Bob Nair"]);
  expect(labels("settings")).toEqual(["Hours"]);
  expect(labels("sign")).toEqual(["Sign out"]);
  expect(labels("zzz")).toEqual([]);
});

test("a list has an end", () => {
  const many = Array.from({ length: 200 }, (_, i) => ({
    to: `/staff/settings/people#${i}`,
    label: `Bob ${i}`,
    icon: "account" as const,
    of: "Colleague",
  }));
  expect(foundFor("bob", { places, goals: many })).toHaveLength(50);
});
