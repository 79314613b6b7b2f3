import type { IconName } from "../icons.tsx";

/** Somewhere the frame leads to. The frame shows those one `can` go to, and knows no others. */
export type Place = {
  to: string;
  label: string;
  icon: IconName;
  can: boolean;
  /** Places of one group stand together, and the groups apart. */
  group: "work" | "site" | "house";
  count?: number;
  /** The count is of what should not wait. */
  urgent?: boolean;
  /** What it is called in the bar on a phone, which has room for three; else it is under More. */
  bar?: string;
  /** The public site: beside the desk, in a tab of its own. */
  newTab?: boolean;
  /** Other roots at which it is current. */
  also?: string[];
  /** Current only where nothing follows in the address: for what is at the root of others. */
  exact?: boolean;
};

/** What else ⌘K leads to: a part of a screen, a person, something to do there. */
export type Goal = {
  to: string;
  label: string;
  icon: IconName;
  /** What it belongs to, as it is read beside it. */
  of: string;
  /** Where visitors read it: what a link in a text leads to. */
  address?: string;
};

/** The company's logo, in place of the drawn one. */
export type Sign = { src: string; width: number; height: number };

export type Person = { name: string; role: string; initials: string };

/** Light, dark, or as the machine has it. */
export type ThemeChoice = { label: string; isChosen: boolean; choose: () => void };

export const placesFor = (places: Place[]): Place[] => places.filter(({ can }) => can);

/** Whether one is at the place, or at something within it. */
export function isAt(path: string, { to, also = [], exact = false }: Place): boolean {
  const here = path.replace(/(?<=.)\/$/, "");
  const isWithin = (root: string) => here === root || here.startsWith(`${root}/`);
  return here === to || (!exact && isWithin(to)) || also.some(isWithin);
}
