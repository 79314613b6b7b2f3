/** Runs in another process, so that no page waits: a busy month's enquiries are some megabytes. */
import { longRead } from "../platform/db/long-read.ts";
import { timeZoneOf } from "../platform/time-zone.ts";
import { textsStore } from "../slices/leads/lists/texts-store.server.ts";
import { findCommonWords } from "../slices/unanswered-searches/enquiry-words.ts";

const mostRead = 2_000;

type CountEnquiryWordsOptions = { since: string; zone: string };

export const countEnquiryWords = longRead(
  import.meta.url,
  async (db, { since, zone }: CountEnquiryWordsOptions) => {
    const rows = await textsStore.since(db, since, mostRead);
    return findCommonWords(
      rows.map(({ person_id: person, created_at, query, name, company }) => ({
        person,
        day: timeZoneOf(zone).wallTime(new Date(created_at)).day,
        text: query ?? "",
        names: [name, company],
      })),
    );
  },
);
