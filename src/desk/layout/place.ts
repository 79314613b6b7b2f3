import type { IconName } from "../icons.tsx";

/** A place in the frame's navigation. The frame shows only places with `can`. */
export type Place = {
  to: string;
  label: string;
  icon: IconName;
  can: boolean;
  group: "work" | "site" | "house";
  count?: number;
  /** The count is of work that should not wait. */
  urgent?: boolean;
  /** The name in the bar on a phone, which has room for three. Other places are under More. */
  bar?: string;
  /** For the public site, which opens in a new tab. */
  newTab?: boolean;
  /** Other root addresses at which the place is current. */
  also?: string[];
  /** Current only at exactly this address, because other places are below it. */
  exact?: boolean;
};

/** A further result of ⌘K: a part of a screen, a person, or an action. */
export type Goal = {
  to: string;
  label: string;
  icon: IconName;
  of: string;
  /** The public address, for links in a text. */
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
