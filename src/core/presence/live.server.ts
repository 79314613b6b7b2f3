/** The bus carries changes between processes, so that each serves its own streams with all. */
import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import {
  type EventStream,
  eventText,
  heartbeat,
  heartbeatMs,
  notLive,
} from "../../platform/http/event-stream.ts";
import { sessionsChanged } from "../accounts/contract.ts";
import { can } from "../accounts/roles.ts";
import { type About, everyChat, subjectOf, subscriptionRights } from "./contract.ts";
import { createEnquiryNews, createGathering, type Stream } from "./news.server.ts";
import { createPresence } from "./presence.server.ts";
import { documentChanged, type Looker, placeChanged } from "./topic.ts";

const retryMs = 3_000;
/** Streams, that is tabs, per session. A new one closes the oldest. */
const mostOfSession = 5;
const mostInAll = 1_000;

type Opening = Omit<Stream, "events" | "place"> & { since: string | null };
type PlaceChange = { session: string; subject: string; place: string | null };
type LiveDeps = {
  db: Pick<Database, "write" | "publish" | "subscribe">;
  elapsedMs(): number;
  stillOpen(sessions: string[]): Promise<Map<string, string>>;
  stay(there: { id: string; staff: string }[]): Promise<void>;
  log: { error(what: object, sentence: string): void };
};

export type Live = ReturnType<typeof createLive>;

export function createLive({ db, elapsedMs, stillOpen, stay, log }: LiveDeps) {
  const streams = new Set<Stream>();
  const ownId = randomUUID().slice(0, 8);
  let isClosed = false;

  const all = (about: About) => [...streams].filter((stream) => stream.about === about);
  const at = (subject: string) => [...streams].filter((stream) => stream.subject === subject);
  const news = {
    enquiries: createEnquiryNews({ db, ownId, streams: () => all("enquiries") }),
    documents: createDocumentNews({ db, ownId, streams: () => all("documents") }),
  };
  const presence = createPresence({
    ...{ db, elapsedMs, ownId },
    lookersAt: (subject) => at(subject).map(({ staff, place }) => ({ staff, place })),
    tell: (subject, lookers) => sendToAll(at(subject), looking(subject, lookers)),
    failed: (error) => log.error({ err: error }, "could not tell who looks at what"),
  });

  function sendToAll(them: Iterable<Stream>, text: string) {
    for (const { events } of them) events.push(text);
  }

  function end(stream: Stream) {
    leave(stream);
    stream.events.end();
  }

  function leave(stream: Stream) {
    if (!streams.delete(stream) || isClosed) return;
    if (stream.subject !== null) presence.changed([stream.subject]);
  }

  /** @returns streams of colleagues who may work on leads */
  async function look(): Promise<Stream[]> {
    // Streams that open meanwhile were just admitted and need no check.
    const checkedStreams = [...streams];
    const open = await stillOpen([...new Set(checkedStreams.map(({ session }) => session))]);
    const roleOf = ({ session }: Stream) => open.get(session) ?? "";
    for (const stream of checkedStreams)
      if (!can(roleOf(stream), subscriptionRights[stream.about])) end(stream);
    return checkedStreams.filter((stream) => can(roleOf(stream), "leads.write"));
  }

  /** Renews the presence of colleagues in chats; without renewal a colleague leaves a chat. */
  const stayFor = (working: Stream[]) =>
    stay(
      working.flatMap(({ chat, staff }) =>
        chat === null || chat === everyChat ? [] : [{ id: chat, staff }],
      ),
    ).catch((error: unknown) => log.error({ err: error }, "could not tell who is in which chat"));

  const lookSafely = () =>
    look().catch((error: unknown) => {
      log.error({ err: error }, "could not look whose sessions are open");
      return [];
    });

  function handlePlaceChange({ session, subject, place }: PlaceChange) {
    const moved = at(subject).filter((one) => one.session === session && one.place !== place);
    for (const stream of moved) stream.place = place;
    if (moved.length > 0) presence.changed([subject]);
  }

  const beating = setInterval(() => {
    sendToAll(streams, heartbeat);
    void lookSafely().then(stayFor);
    presence.changed([...new Set([...streams].flatMap(({ subject }) => subject ?? []))]);
    presence.forgetExpired();
  }, heartbeatMs).unref();
  const unsubscribe = [
    db.subscribe(sessionsChanged, () => void lookSafely()),
    db.subscribe(placeChanged, handlePlaceChange),
    presence.close,
    news.enquiries.close,
    news.documents.close,
  ];

  return {
    /** The current position: read it before the data, which then includes all changes up to it. */
    upTo: (about: About) => news[about].upTo(),

    /**
     * @param begin not called where this throws
     * @throws Problem 503 where too many streams are open, or at shutdown
     */
    open({ since, ...opened }: Opening, begin: () => EventStream) {
      if (isClosed || streams.size >= mostInAll) throw notLive("This is not live just now.");
      const own = [...streams].filter((one) => one.session === opened.session);
      for (const old of own.slice(0, Math.max(0, own.length + 1 - mostOfSession))) end(old);
      const events = begin();
      const stream = { ...opened, place: null, events };
      streams.add(stream);
      events.whenGone(() => leave(stream));
      const upTo = news[stream.about].upTo();
      events.push(`retry: ${retryMs}\n`);
      events.push(since === null || since === upTo ? begun(upTo) : anyChanged(upTo));
      if (stream.subject !== null) {
        events.push(looking(stream.subject, presence.at(stream.subject)));
        presence.changed([stream.subject]);
      }
    },

    reportPlace: (place: PlaceChange): Promise<void> =>
      db.write(async (tx) => db.publish(tx, placeChanged, place)),

    close() {
      isClosed = true;
      clearInterval(beating);
      for (const stop of unsubscribe) stop();
      for (const stream of streams) end(stream);
    },
  };
}

const begun = (id: string) => `id: ${id}\n${heartbeat}`;

const anyChanged = (id: string) => eventText({ name: "changed", id, data: { ids: [] } });

const looking = (subject: string, lookers: Looker[]) =>
  eventText({ name: "looking", data: { subject, lookers } });

type CreateDocumentNewsDeps = {
  db: Pick<Database, "subscribe">;
  ownId: string;
  streams(): Stream[];
};
type Change = { id: number; revision?: number | undefined };

function createDocumentNews({ db, ownId, streams }: CreateDocumentNewsDeps) {
  const { upTo, hear, close } = createGathering({ ownId, tell });

  function tell(changes: Change[], eventId: string) {
    for (const [id, ofIt] of Map.groupBy(changes, (change) => change.id)) {
      const data = { ids: [id], revision: newestOf(ofIt) };
      const text = eventText({ name: "changed", id: eventId, data });
      for (const { subject, events } of streams())
        if (subject === subjectOf.document(id)) events.push(text);
    }
  }

  const unsubscribe = db.subscribe(documentChanged, (change) => hear([change]));

  return {
    upTo,
    close() {
      close();
      unsubscribe();
    },
  };
}

function newestOf(changes: Change[]): number | null {
  const revisions = changes.flatMap(({ revision }) => revision ?? []);
  return revisions.length === changes.length ? Math.max(...revisions) : null;
}
