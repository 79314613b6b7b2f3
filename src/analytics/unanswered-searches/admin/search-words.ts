import { counted } from "../../../platform/text/amounts.ts";
import type { Outcome, SearchPlace, UnansweredSearch, UnansweredState } from "../contract.ts";

export const stateTitles: Record<UnansweredState, string> = {
  open: "Open",
  answered: "Answered",
  hidden: "Not for us",
};

export const placeTitles: Record<SearchPlace, string> = {
  search: "Searches that found nothing",
  unopened: "Searches of which nothing was opened",
  chat: "In the chat",
};

const shortPlaces: Record<SearchPlace, string> = {
  search: "search",
  unopened: "search, nothing opened",
  chat: "chat",
};

export const placesWords = (places: UnansweredSearch["places"]): string =>
  Object.entries(shortPlaces)
    .map(([place, title]) => ({ title, times: timesIn(places, place) }))
    .filter(({ times }) => times > 0)
    .map(({ title, times }) => `${times} ${title}`)
    .join(" · ");

const timesIn = (places: UnansweredSearch["places"], place: string): number =>
  new Map<string, number>(Object.entries(places)).get(place) ?? 0;

export type StatusBadge = { label: string; tone: "leaf" | "sun" | "rust" | "plain" };

export function getStatusBadge({ state, answer }: UnansweredSearch): StatusBadge | null {
  if (state === "hidden") return { label: "Not for us", tone: "plain" };
  if (state === "open" || answer === null) return null;
  if (!answer.isLive) return { label: "Draft", tone: "sun" };
  return answer.isFound
    ? { label: "Closed", tone: "leaf" }
    : { label: "Not found yet", tone: "rust" };
}

export function outcomeWords({ before, since, found }: Outcome): string {
  const sentence = `Asked for in vain ${howOften(before)} in the 30 days before, and ${howOften(since)} since.`;
  return found > 0 ? `${sentence} ${counted(found, "visitor")} found something since.` : sentence;
}

const howOften = (count: number): string => {
  if (count === 0) return "never";
  return count === 1 ? "once" : `${count} times`;
};

export const headingOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const questionOf = (words: string): string => `${headingOf(words).replace(/[?\s]+$/, "")}?`;
