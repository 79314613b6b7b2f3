/** Finds possible duplicates among all people; `apart.server.ts` does so for one person. */
import type { Database, Queries } from "../../platform/db/database.ts";
import { apartPairs } from "./apart.server.ts";
import type { Duplicates } from "./contract.ts";
import type { Listing } from "./list.server.ts";
import { isWholeNumber, readableNumber } from "./phone-key.server.ts";
import { personStore as store } from "./store.server.ts";

const mostNumbers = 25;
/** People per number: the telephone of an office may belong to more. */
const mostOfNumber = 10;
/** Numbers read at once, and how many times while none of them is shared. */
const mostLookedAt = 20_000;
const mostTries = 5;

type Sharer = { id: string; value: string; sharers: number };
type Pair = { one: string; other: string; value: string; more: number };
type DuplicatesDeps = { db: Database; leads: Pick<Listing, "companiesOf"> };

/**
 * Lists pairs that share a number and were neither merged nor marked as different, by their number.
 * A page has the pairs of at most 25 numbers. Its `pairs` may be empty while `next` is set: more of
 * them may follow.
 * @param after what the page before gave as `next`; null for the first page
 * @throws what the database throws; any text is taken for `after`
 */
export const createDuplicates =
  ({ db, leads }: DuplicatesDeps) =>
  async (after: string | null): Promise<Duplicates> => {
    let page = await pageAfter(db.read, after ?? "");
    for (let tries = 1; tries < mostTries && page.pairs.length === 0 && page.next; tries += 1)
      page = await pageAfter(db.read, page.next);
    const ids = [...new Set(page.pairs.flatMap(({ one, other }) => [one, other]))];
    if (ids.length === 0) return { pairs: [], next: page.next };
    const [named, companies] = await Promise.all([
      store.named(db.read, ids),
      leads.companiesOf(db.read, ids),
    ]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const contactFor = (id: string) => ({
      ...{ id, name: names.get(id) ?? "", company: companies.get(id) ?? null },
    });
    const pairs = page.pairs.map(({ one, other, value, more }) => ({
      ...{ one: contactFor(one), other: contactFor(other), number: readableNumber(value), more },
    }));
    return { pairs, next: page.next };
  };

async function pageAfter(db: Queries, after: string) {
  const edge = await store.phoneFurther(db, after, mostLookedAt);
  const values = await store.sharedPhones(db, { after, edge, limit: mostNumbers });
  const next = values.length === mostNumbers ? (values.at(-1) ?? null) : edge;
  const fullNumbers = values.filter(isWholeNumber);
  if (fullNumbers.length === 0) return { pairs: [], next };
  const sharers = await store.sharersOf(db, fullNumbers, mostOfNumber);
  return {
    pairs: pairsOf(sharers, await apartPairs(db, [...new Set(sharers.map(({ id }) => id))])),
    next,
  };
}

/**
 * Pairs each person with the first before them who is not marked as different, so that all can be
 * merged.
 */
function pairsOf(sharers: Sharer[], isApart: (one: string, other: string) => boolean): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [value, ofNumber] of Map.groupBy(sharers, (sharer) => sharer.value)) {
    const ids = ofNumber.map(({ id }) => id);
    const more = Number(ofNumber[0]?.sharers) - ids.length;
    for (const [at, other] of ids.entries()) {
      const one = ids.slice(0, at).find((earlier) => !isApart(earlier, other));
      if (one !== undefined) pairs.set(`${one} ${other}`, { one, other, value, more });
    }
  }
  return [...pairs.values()];
}
