import { type Clock, timestamp } from "../../platform/clock.ts";
import type { LeadList } from "../leads/lead-list.server.ts";
import type { InboxPage, InboxQuery, InboxRow, Viewer } from "./contract.ts";
import { cursorOf, placeOf } from "./cursor.ts";
import { leadFilter } from "./lead-filter.ts";

/** A screen's worth; the next comes by its cursor. */
const mostRows = 50;
const longestQuery = 160;

type Needs = {
  clock: Clock;
  leadList: LeadList;
  /** By the person's id. */
  namesOf(people: string[]): Promise<Map<string, string>>;
  timeZone(): Promise<string>;
};
type ListedRow = Awaited<ReturnType<LeadList["part"]>>["rows"][number];

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox({ clock, leadList, namesOf, timeZone }: Needs) {
  const filterOf = async (query: InboxQuery, viewer: Viewer) =>
    leadFilter(query, {
      viewer,
      now: timestamp(clock.now()),
      timeZone: query.from || query.to ? await timeZone() : "UTC",
    });

  async function withPeople(rows: ListedRow[]): Promise<InboxRow[]> {
    const names = await namesOf([...new Set(rows.map((row) => row.person_id))]);
    return rows.map((row) => rowOf(row, names.get(row.person_id) ?? row.name));
  }

  return {
    /** @throws Problem 400 where `after` is no place in this list */
    async list(query: InboxQuery, viewer: Viewer, limit = mostRows): Promise<InboxPage> {
      const { sort } = query;
      const filter = await filterOf(query, viewer);
      const after = placeOf(sort, query.after);
      const { rows, next } = await leadList.part({ filter, sort, after, limit });
      return { rows: await withPeople(rows), next: next && cursorOf(sort, next) };
    },
  };
}

function rowOf({ person_id, spam, unfinished, ...row }: ListedRow, person: string): InboxRow {
  const { due: _, worth: __, ...shown } = row;
  return {
    ...shown,
    nth: row.nth ?? 1,
    person: { id: person_id, name: person },
    query: row.query?.slice(0, longestQuery) ?? null,
    spam: spam === 1,
    unfinished: unfinished === 1,
  };
}
