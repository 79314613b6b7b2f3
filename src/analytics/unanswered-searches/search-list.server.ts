import type { DocumentName } from "../../cms/documents/contract.ts";
import type { Search } from "../../core/search/search.server.ts";
import type { Database } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { csvLine } from "../../platform/text/csv.ts";
import { addressIn } from "../../platform/text/language.ts";
import { addDays } from "../../platform/time/time-zone.ts";
import {
  type Answering,
  type OpenedSearch,
  type Outcome,
  type SearchPlace,
  searchPlaces,
  type UnansweredQuery,
  type UnansweredSearch,
  type UnansweredState,
} from "./contract.ts";
import {
  type Counted,
  type DayRow,
  unansweredStore as store,
  type UnansweredRow,
  unansweredListStore,
} from "./store.server.ts";

type UnansweredListDeps = {
  db: Database;
  search: Pick<Search, "find" | "documents">;
  today(): Promise<string>;
  documents(ids: number[]): Promise<DocumentName[]>;
};

const mostListed = 100;
const mostInFile = 1_000;
const newDays = 7;
const mostNew = 100;
const daysBefore = 30;
const mostHits = 3;

export function createUnansweredList({ db, search, today, documents }: UnansweredListDeps) {
  const firstOf = async (days: number) => addDays(await today(), 1 - days);

  async function answers(rows: UnansweredRow[]): Promise<Map<string, Answering>> {
    const ids = rows.flatMap(({ document_id: id }) => id ?? []);
    const names = new Map((await documents([...new Set(ids)])).map((one) => [one.id, one]));
    const answering = new Map<string, Answering>();
    for (const { id, words, document_id } of rows) {
      const document = document_id === null ? undefined : names.get(document_id);
      if (!document) continue;
      const isFound = document.isLive && (await search.documents(words)).includes(document.id);
      answering.set(id, { ...document, isFound });
    }
    return answering;
  }

  async function withAnswers(rows: Counted[], days: number): Promise<UnansweredSearch[]> {
    const ids = rows.map(({ id }) => id);
    const from = await firstOf(days);
    const [counts, wordings, answering] = await Promise.all([
      store.days(db.read, ids, from),
      store.wordings(db.read, ids),
      answers(rows),
    ]);
    const countsOf = Map.groupBy(counts, ({ search_id: id }) => id);
    const wordingsOf = Map.groupBy(wordings, ({ search_id: id }) => id);
    return rows.map((row) => {
      const own = countsOf.get(row.id) ?? [];
      return {
        id: row.id,
        words: row.words,
        since: row.since,
        state: stateOf(row),
        total: sumOf(own),
        places: placesIn(own),
        days: daysFrom(from, days).map((day) => sumOf(own.filter((one) => one.day === day))),
        wordings: (wordingsOf.get(row.id) ?? []).map(({ wording }) => wording),
        answer: answering.get(row.id) ?? null,
      };
    });
  }

  async function outcomeOf({
    id,
    settled_day: day,
    document_id,
  }: UnansweredRow): Promise<Outcome | null> {
    if (day === null || document_id === null) return null;
    const first = addDays(day, -daysBefore);
    const counts = await store.days(db.read, [id], first);
    const later = counts.filter((one) => one.day >= day);
    return {
      day,
      before: sumOf(counts.filter((one) => one.day < day)),
      since: sumOf(later),
      found: later.reduce((sum, one) => sum + one.found, 0),
    };
  }

  return {
    today,

    async list({ state, days }: UnansweredQuery): Promise<UnansweredSearch[]> {
      const first = await firstOf(days);
      return withAnswers(
        await unansweredListStore.list(db.read, { state, first, limit: mostListed }),
        days,
      );
    },

    async open(id: string, days: number): Promise<OpenedSearch | null> {
      const row = isId(id) ? await store.find(db.read, id) : undefined;
      if (!row) return null;
      const [[unanswered], outcome, { hits }] = await Promise.all([
        withAnswers([{ ...row, total: 0 }], days),
        outcomeOf(row),
        search.find(row.words),
      ]);
      if (!unanswered) throw new Error("an unanswered search that is there is told of");
      const best = hits.slice(0, mostHits).map(({ title, path, language }) => ({
        title: title.map(({ text }) => text).join(""),
        path: addressIn(language, path),
      }));
      return { ...unanswered, outcome, today: best };
    },

    countNew: async (): Promise<number> =>
      unansweredListStore.countNew(db.read, await firstOf(newDays), mostNew),

    async csv({ state, days }: UnansweredQuery): Promise<string> {
      const first = await firstOf(days);
      const filter = { state, first, limit: mostInFile };
      const unansweredSearches = await withAnswers(
        await unansweredListStore.list(db.read, filter),
        days,
      );
      const lines = unansweredSearches.map((unanswered) =>
        csvLine([
          ...[unanswered.words, unanswered.since, unanswered.total],
          ...searchPlaces.map((place) => unanswered.places[place]),
          ...[unanswered.wordings.join(" | "), unanswered.answer?.title ?? ""],
        ]),
      );
      return [csvLine(heads), ...lines].join("");
    },
  };
}

const heads = [
  ...["Asked for", "Since", "Times", "Searches that found nothing"],
  ...["Searches of which nothing was opened", "In the chat"],
  ...["As visitors wrote it", "Answered by"],
];

const stateOf = ({ hidden, document_id }: UnansweredRow): UnansweredState => {
  if (hidden === 1) return "hidden";
  return document_id === null ? "open" : "answered";
};

const sumOf = (rows: DayRow[]): number => rows.reduce((sum, { times }) => sum + times, 0);

function placesIn(rows: DayRow[]): Record<SearchPlace, number> {
  const of = (place: SearchPlace) => sumOf(rows.filter((one) => one.place === place));
  return {
    search: of("search"),
    unopened: of("unopened"),
    chat: of("chat"),
  };
}

const daysFrom = (first: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) => addDays(first, i));
