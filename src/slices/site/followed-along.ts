/**
 * Values that a save of the company's facts changes besides the typed ones, since they follow from
 * them.
 */
import { valueAt } from "../content/paths.ts";
import type { Company } from "./company-contract.ts";
import { companyNews } from "./company-news.ts";

type Values = Record<string, string | undefined>;

/** Keys are places in the company's body, values the names that staff read. */
export const followedNames = {
  "whatsapp.number": "WhatsApp number",
  description: "For search engines",
  legal: "Legal line",
  grievance: "Complaints about personal data",
  copyright: "Copyright line",
  "whatsapp.greeting": "WhatsApp greeting",
  "chat.title": "Name of the chat",
  "chat.welcome": "Greeting of the chat",
  "directions.url": "Link to the map",
};
export type FollowedPlace = keyof typeof followedNames;

const isFollowed = (place: string): place is FollowedPlace => Object.hasOwn(followedNames, place);
export const followedPlaces = Object.keys(followedNames).filter(isFollowed);

/** @param values of the form, by place; a missing place is not in the form */
export function followedIn(values: Values, was: Company, is: unknown): FollowedPlace[] {
  const isLeft = (place: FollowedPlace) => {
    const typed = values[place];
    return typed === undefined || asKept(place, typed) === valueAt(was, place);
  };
  return followedPlaces.filter(
    (place) => valueAt(is, place) !== valueAt(was, place) && isLeft(place),
  );
}

const asKept = (place: FollowedPlace, typed: string): string =>
  place === "whatsapp.number" ? typed.replace(/[\s().+-]/g, "") : typed.trim();

/** What a save of these values would change besides; empty until name and email are filled in. */
export function followingAhead(values: Values, now: Company): Map<FollowedPlace, string> {
  const isTyped = [values.name, values.email].every((fact) => fact?.trim());
  if (!isTyped) return new Map();
  const next = { ...now, ...companyNews(values, now) };
  return new Map(
    followedIn(values, now, next).map((place) => [place, String(valueAt(next, place))]),
  );
}
