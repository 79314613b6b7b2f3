/** Generates the company's texts from its facts, until staff write their own. */
import type { Company } from "./company-contract.ts";
import { exampleNote } from "./facts.ts";
import { isShown, placeOnMap } from "./shown-company.ts";

const legalFields = ["legal", "grievance", "copyright"] as const;

/** True until staff write a legal line of their own; the footer of every page shows it. */
export const isInvented = ({ legal }: Pick<Company, "legal">): boolean =>
  /\binvented company\b|काल्पनिक कंपनी/i.test(legal);

/** The note beside every price of an invented company; null for a real one. */
export const exampleNoteOf = (company: Pick<Company, "legal">): string | null =>
  isInvented(company) ? exampleNote : null;

/**
 * Texts that were generated from facts follow them. The demo company's texts would be untrue of any
 * other company, and change with the first facts.
 */
export function wordsFollowing(now: Company, newCompany: Company) {
  const [was, is] = [wordsFrom(now), wordsFrom(newCompany)];
  const isNew = isInvented(now);
  const follows = (current: string, made: string) => isNew || current === made;
  const legal: { [Name in (typeof legalFields)[number]]?: string } = {};
  for (const name of legalFields) if (follows(now[name], was[name])) legal[name] = is[name];
  return {
    ...legal,
    ...((isNew || now.directions.url.startsWith(maps)) && {
      directions: { label: now.directions.label, url: mapOf(newCompany) },
    }),
    chat: {
      ...now.chat,
      ...(isNew && { welcome }),
      ...(follows(now.chat.title, was.chatTitle) && { title: is.chatTitle }),
    },
  };
}

const maps = "https://www.openstreetmap.org/search?query=";
const mapOf = ({ name, address }: Company): string =>
  `${maps}${encodeURIComponent(placeOnMap(address) || name)}`;

const longestLegal = 299;

const welcome =
  "Hello. You choose, I answer from what our teams wrote down. " +
  "If you leave an enquiry, a person reads it.";

function wordsFrom({ name, email, address }: Company) {
  const { street, city, postcode, region } = address;
  const place = isShown(address) ? [street, `${city} ${postcode}`.trim(), region] : [];
  return {
    legal: `${[name, ...place.filter(Boolean)].join(", ").slice(0, longestLegal)}.`,
    grievance: `Complaints about personal data: ${email}. Answered within one month.`,
    copyright: `© ${name}`,
    chatTitle: `Ask ${name}`.slice(0, 80),
  };
}
