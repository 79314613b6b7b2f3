/** What came in a range of days, what became of it, and how quickly it was answered. */
import type { Clock } from "../../platform/clock.ts";
import { addDays, timeZoneOf } from "../../platform/time-zone.ts";
import type { Stage, StageKind } from "../leads/working/stage-contract.ts";
import type { Opening } from "../site/opening-contract.ts";
import { type Asked, askedOf } from "./asked.ts";
import type { Numbers, NumbersQuery, Range } from "./contract.ts";
import type { Counts } from "./count-all.server.ts";
import { rangeOf } from "./range.ts";
import { told } from "./told.ts";

type Needs = {
  clock: Clock;
  /** One long read. */
  counts(asked: Asked): Promise<Counts>;
  company(): Promise<Opening>;
  leads: {
    stages(): Promise<Stage[]>;
    settings(): Promise<{ promise_minutes: number }>;
  };
  /** What each step of the chat asks. */
  questions(): Promise<Map<string, string>>;
  /** After so many days a chat that left no address is deleted; null: never. */
  chatsKeptDays(): Promise<number | null>;
};

/** To begin a long read costs half a second, and colleagues look at the same days. */
const keptMs = 60_000;
const mostKept = 16;

export type NumbersOfSite = ReturnType<typeof createNumbers>;

export function createNumbers(needs: Needs) {
  const { clock } = needs;
  const kept = new Map<string, { until: number; numbers: Promise<Numbers> }>();

  function keep(key: string, numbers: Promise<Numbers>) {
    const entry = { until: clock.elapsedMs() + keptMs, numbers };
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, entry);
    // What failed is asked for anew.
    numbers.catch(() => kept.get(key) === entry && kept.delete(key));
    return numbers;
  }

  async function count(range: Range, opening: Opening, today: string): Promise<Numbers> {
    const [stages, { promise_minutes: promiseMinutes }, questions, keptDays] = await Promise.all([
      needs.leads.stages(),
      needs.leads.settings(),
      needs.questions(),
      needs.chatsKeptDays(),
    ]);
    const keysOf = (kind: StageKind) =>
      stages.filter((one) => one.kind === kind).map(({ key }) => key);
    const ends = { won: keysOf("won"), lost: keysOf("lost") };
    const oldest = keptDays === null ? range.from : addDays(today, 1 - keptDays);
    const from = oldest > range.from ? oldest : range.from;
    const chatsFrom = from > range.to ? null : from;
    const asked = askedOf({ range, chatsFrom, ends, opening, at: clock.now() });
    const counts = await needs.counts(asked);
    const chats = chatsFrom === null ? null : { from: chatsFrom, keptDays, questions };
    return told({ range, counts, at: asked.at, promiseMinutes, chats });
  }

  return {
    /** At most a minute old. @throws Problem 503 in a full queue; Unavailable where it takes too long */
    async of(query: NumbersQuery): Promise<Numbers> {
      const opening = await needs.company();
      const today = timeZoneOf(opening.time_zone).wallTime(clock.now()).day;
      const range = rangeOf(query, today);
      const key = [range.from, range.to, range.last].join();
      const known = kept.get(key);
      if (known && known.until > clock.elapsedMs()) return known.numbers;
      return keep(key, count(range, opening, today));
    },
  };
}
