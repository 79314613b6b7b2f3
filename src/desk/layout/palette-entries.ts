/** What ⌘K finds, and in which order. */
import type { IconName } from "../icons.tsx";
import type { Goal, Place } from "./place.ts";

export type FoundEntry = {
  key: string;
  to: string;
  label: string;
  icon: IconName;
  of?: string;
  act?: "sign-out" | "keyboard";
};

export const asFound = (goal: Goal): FoundEntry => ({ ...goal, key: `${goal.to} ${goal.label}` });

const acts: FoundEntry[] = [
  { key: "keyboard", act: "keyboard", to: "", label: "Keyboard shortcuts", icon: "keyboard" },
  { key: "sign-out", act: "sign-out", to: "", label: "Sign out", icon: "sign-out" },
];

/** More letters narrow a longer list. */
const mostFound = 50;

/** @returns entries whose own name matches, then entries whose group matches */
export function foundFor(words: string, { places, goals }: { places: Place[]; goals: Goal[] }) {
  const all: FoundEntry[] = [
    ...places.map(({ to, label, icon }) => ({ key: to, to, label, icon })),
    ...goals.map(asFound),
    ...acts,
  ];
  const query = words.trim().toLowerCase();
  const has = (text = "") => text.toLowerCase().includes(query);
  const named = all.filter(({ label }) => has(label));
  const belonging = all.filter(({ label, of }) => !has(label) && of !== undefined && has(of));
  return [...named, ...belonging].slice(0, mostFound);
}
