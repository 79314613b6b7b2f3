/** Each process repeats its viewers before they expire, so that those of a dead process vanish. */
import type { Database } from "../../platform/db/database.ts";
import { type Looker, lookersChanged } from "./topic.ts";

/** Longer than the streams' heartbeat, each of which repeats the viewers. */
const lifeMs = 45_000;
const mostLookers = 10;
/** As many as fit into one message of the bus with all their viewers and places. */
const mostSubjects = 4;

type PresenceDeps = {
  db: Pick<Database, "write" | "publish" | "subscribe">;
  elapsedMs(): number;
  ownId: string;
  lookersAt(subject: string): Looker[];
  tell(subject: string, lookers: Looker[]): void;
  failed(error: unknown): void;
};
type KnownLookers = { lookers: Looker[]; untilMs: number };

export function createPresence({ db, elapsedMs, ownId, lookersAt, tell, failed }: PresenceDeps) {
  const viewers = new Map<string, Map<string, KnownLookers>>();

  function hear(subject: string, from: string, lookers: Looker[]) {
    const before = at(subject);
    const ofSubject = viewers.get(subject) ?? new Map<string, KnownLookers>();
    if (lookers.length > 0) ofSubject.set(from, { lookers, untilMs: elapsedMs() + lifeMs });
    else ofSubject.delete(from);
    if (ofSubject.size > 0) viewers.set(subject, ofSubject);
    else viewers.delete(subject);
    const now = at(subject);
    if (JSON.stringify(now) !== JSON.stringify(before)) tell(subject, now);
  }

  const at = (subject: string): Looker[] =>
    eachOnce([...(viewers.get(subject)?.values() ?? [])].flatMap(({ lookers }) => lookers));

  const lookingAt = (subject: string) => ({
    subject,
    lookers: eachOnce(lookersAt(subject)).slice(0, mostLookers),
  });

  const publish = (subjects: string[]) =>
    // Viewers are read when the message is sent, so that the last message is always right.
    db.write(async (tx) => {
      for (let from = 0; from < subjects.length; from += mostSubjects) {
        const looking = subjects.slice(from, from + mostSubjects).map(lookingAt);
        db.publish(tx, lookersChanged, { from: ownId, looking });
      }
    });

  const unsubscribe = db.subscribe(lookersChanged, ({ from, looking }) => {
    for (const { subject, lookers } of looking) hear(subject, from, lookers);
  });

  return {
    at,

    /** Call it when viewers of these subjects come, go or move, and as heartbeat. */
    changed(subjects: string[]) {
      if (subjects.length > 0) publish(subjects).catch(failed);
    },

    forgetExpired() {
      const nowMs = elapsedMs();
      for (const [subject, ofSubject] of viewers)
        for (const [from, { untilMs }] of ofSubject) if (untilMs < nowMs) hear(subject, from, []);
    },

    close: unsubscribe,
  };
}

/** A colleague's entry without place shows only where they have no other. */
export function eachOnce(lookers: Looker[]): Looker[] {
  const placed = new Set(lookers.flatMap(({ staff, place }) => (place === null ? [] : [staff])));
  const visible = lookers.filter(({ staff, place }) => place !== null || !placed.has(staff));
  return [...new Map(visible.map((one) => [`${one.staff} ${one.place}`, one])).values()];
}
