import type { IconName } from "../icons.tsx";

export type Place = {
  to: string;
  label: string;
  icon: IconName;
  can: boolean;
  group: "work" | "site" | "house";
  count?: number;
  urgent?: boolean;
  /** The name in the bar on a phone, which has room for three. Other places are under More. */
  bar?: string;
  newTab?: boolean;
  also?: string[];
  /** Current only at exactly this address, because other places are below it. */
  exact?: boolean;
};

export type Goal = {
  to: string;
  label: string;
  icon: IconName;
  of: string;
  address?: string;
};

export type Sign = { src: string; width: number; height: number };

export type Person = { name: string; role: string; initials: string };

export type ThemeChoice = { label: string; isChosen: boolean; choose: () => void };

export const placesFor = (places: Place[]): Place[] => places.filter(({ can }) => can);

export function isAt(path: string, { to, also = [], exact = false }: Place): boolean {
  const here = path.replace(/(?<=.)\/$/, "");
  const isWithin = (root: string) => here === root || here.startsWith(`${root}/`);
  return here === to || (!exact && isWithin(to)) || also.some(isWithin);
}

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

const mostFound = 50;

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
