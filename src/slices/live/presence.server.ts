/**
 * Who else looks at the same, and where within it. Each process tells over the bus who looks
 * through it, and again before that is forgotten, so that nobody stays whose process has died. No
 * row is written.
 */
import type { Database } from "../../platform/db/database.ts";
import { eachOnce } from "./each-once.ts";
import { type Looker, lookersChanged } from "./topic.ts";

/** Told again by each heartbeat of the streams, which come more often. */
const lifeMs = 45_000;
/** Of one subject, in one process. */
const mostLookers = 10;
/** As many as fit into one message of the bus, each with all its lookers and their places. */
const mostSubjects = 4;

type PresenceDeps = {
  db: Pick<Database, "write" | "publish" | "subscribe">;
  elapsedMs(): number;
  /** Of this process. Two never have the same. */
  ownId: string;
  /** Who looks at it through this process. */
  lookersAt(subject: string): Looker[];
  /** Tells those who look at it through this process. */
  tell(subject: string, lookers: Looker[]): void;
  failed(error: unknown): void;
};
type KnownLookers = { lookers: Looker[]; untilMs: number };

export function createPresence({ db, elapsedMs, ownId, lookersAt, tell, failed }: PresenceDeps) {
  /** By subject and process. */
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
    // Read when it is sent: of two who come and go, the later message says what is so.
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
    /** @returns whoever asks, too */
    at,

    /** Somebody came to these, left them, went elsewhere in them, or is there still. */
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
