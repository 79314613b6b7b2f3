/**
 * What colleagues say, told to the visitor's open window: server-sent events, read by `fetch`, as
 * the key of a conversation belongs into no address. Each event is a turn that is stored, and has
 * its number: whoever comes back says which they heard last, and loses none.
 */
import type { Database } from "../../platform/db/database.ts";
import {
  type EventStream,
  eventText,
  heartbeat,
  heartbeatMs,
  notLive,
} from "../../platform/http/event-stream.ts";
import { widestNetwork } from "../../platform/network.ts";
import { Problem } from "../../platform/problem.ts";
import { listeningStore } from "./listening-store.server.ts";
import { chatChanged, chatTyped } from "./topic.ts";
import { spoken } from "./transcript.ts";
import type { Waiting } from "./waiting.server.ts";

/** Whoever neither says nor hears anything for so long is told no more until they do. */
const restMs = 30 * 60_000;
const mostInAll = 1_000;
/** A provider's address may stand for many phones. */
const mostOfNetwork = 100;
/** Of one conversation: tabs. The oldest gives way to a new one. */
const mostOfChat = 3;
const mostTurns = 50;
/** Of conversations, in one question to the database. */
const batchSize = 250;
/** Whose window has been gone for so long has left: who follows a link is back before that. */
const leftMs = 60_000;

type Stream = {
  id: string;
  network: string;
  /** The visitor has closed the chat. They hear of what is said, and are not there. */
  closed: boolean;
  after: number;
  /** How many turns their conversation had when they were told of it. */
  turns: number;
  /** The colleague's name, as it was told; undefined before the first telling. */
  with: string | null | undefined;
  events: EventStream;
  movedMs: number;
  telling: Promise<void> | null;
  isBehind: boolean;
};
type Opening = { key: string; after: number; closed: boolean; ip: string };
type ListeningDeps = {
  db: Pick<Database, "read" | "subscribe">;
  /** Told of windows that have gone, and of one that is there again. */
  waiting: Pick<Waiting, "leave" | "comeBack">;
  elapsedMs(): number;
  log: { error(what: object, sentence: string): void };
};

export type Listening = ReturnType<typeof createListening>;

export function createListening({ db, waiting, elapsedMs, log }: ListeningDeps) {
  const streams = new Set<Stream>();
  /** Since when nobody of a conversation has been there, by its id. */
  const absenceById = new Map<string, number>();
  let isClosed = false;

  const of = (id: string) => [...streams].filter((stream) => stream.id === id);

  const isThere = (id: string) => of(id).some(({ closed }) => !closed);

  function end(stream: Stream) {
    forget(stream);
    stream.events.end();
  }

  function forget(stream: Stream) {
    const { id, closed } = stream;
    if (streams.delete(stream) && !closed && !isThere(id)) absenceById.set(id, elapsedMs());
  }

  /** Through another process they may have been missed a moment ago. */
  function comeBack({ id, closed }: Stream, leftAt: string | null) {
    if (closed) return;
    absenceById.delete(id);
    if (leftAt === null) return;
    waiting
      .comeBack(id)
      .catch((error: unknown) => log.error({ err: error }, "a visitor still counts as gone"));
  }

  function leaveThoseGone() {
    const ids = [...absenceById]
      .filter(([, atMs]) => elapsedMs() - atMs >= leftMs)
      .map(([id]) => id);
    for (const id of ids) absenceById.delete(id);
    for (let from = 0; from < ids.length; from += batchSize)
      waiting
        .leave(ids.slice(from, from + batchSize))
        .catch((error: unknown) => log.error({ err: error }, "gone visitors still count as there"));
  }

  function push(stream: Stream, text: string) {
    if (streams.has(stream)) stream.events.push(text);
  }

  async function tell(stream: Stream) {
    const row = await listeningStore.chat(db.read, stream.id);
    if (!row || row.ended_at !== null) return end(stream);
    comeBack(stream, row.left_at);
    // Afterwards, so that all that were counted are among them.
    const turns = await listeningStore.turns(db.read, stream, mostTurns);
    stream.turns = row.turn_count;
    for (const turn of turns) {
      const { replies } = spoken(turn);
      push(stream, event("told", { number: turn.number, replies }));
      stream.after = turn.number;
      stream.movedMs = elapsedMs();
    }
    if (turns.length === mostTurns) stream.isBehind = true;
    if (row.staff_name !== stream.with) push(stream, event("with", { name: row.staff_name }));
    stream.with = row.staff_name;
  }

  /** One telling at a time for each, so that none is told twice. */
  function catchUp(stream: Stream) {
    stream.isBehind = true;
    stream.telling ??= (async () => {
      while (stream.isBehind && streams.has(stream)) {
        stream.isBehind = false;
        await tell(stream);
      }
      // At once, so that what comes now begins another.
      stream.telling = null;
    })().catch((error: unknown) => {
      // They come back, and are told then.
      log.error({ err: error }, "a visitor could not be told what was said in their chat");
      stream.events.destroy();
    });
    return stream.telling;
  }

  /**
   * A message of the bus may have been lost. Asked of many at once, as nearly none has missed any.
   */
  async function catchUpMissed() {
    const listening = [...streams];
    for (let from = 0; from < listening.length; from += batchSize) {
      const some = listening.slice(from, from + batchSize);
      const counts = await listeningStore.turnCounts(
        db.read,
        some.map(({ id }) => id),
      );
      for (const stream of some) if (counts.get(stream.id) !== stream.turns) void catchUp(stream);
    }
  }

  const timer = setInterval(() => {
    for (const stream of streams) {
      if (stream.with === null && elapsedMs() - stream.movedMs > restMs) {
        push(stream, event("rest", {}));
        end(stream);
        continue;
      }
      push(stream, heartbeat);
    }
    leaveThoseGone();
    catchUpMissed().catch((error: unknown) =>
      log.error({ err: error }, "could not look what visitors have missed in their chats"),
    );
  }, heartbeatMs).unref();
  const unsubscribe = [
    db.subscribe(chatChanged, ({ id }) => {
      for (const stream of of(id)) void catchUp(stream);
    }),
    db.subscribe(chatTyped, ({ id, colleague }) => {
      if (colleague === null) return;
      for (const stream of of(id)) push(stream, event("typing", { name: colleague.name }));
    }),
  ];

  /** @throws Problem 503 where the network has its share, or there is none that has more */
  function makeRoom(network: string) {
    const ofNetwork = [...streams].filter((stream) => stream.network === network);
    if (isClosed || ofNetwork.length >= mostOfNetwork) throw full();
    if (streams.size < mostInAll) return;
    // Whoever talks with a colleague is not cut off.
    const alone = [...streams].filter((stream) => stream.with == null);
    const crowds = Map.groupBy(alone, (stream) => stream.network);
    const [crowd = []] = [...crowds.values()].toSorted((a, b) => b.length - a.length);
    const [oldest] = crowd;
    if (!oldest || crowd.length <= ofNetwork.length + 1) throw full();
    end(oldest);
  }

  return {
    /**
     * @param opening its `after` is the number of the last turn that the window has heard of
     * @param begin answers with the stream; not called where this throws
     * @throws Problem 404 unknown, or closed; 503 where too many listen, or the site is being ended
     */
    async open({ key, after, closed, ip }: Opening, begin: () => EventStream) {
      const network = widestNetwork({ ip });
      const row = await listeningStore.byKey(db.read, key);
      if (!row || row.ended_at !== null) throw new Problem(404, "There is no such conversation.");
      const own = of(row.id);
      for (const old of own.slice(0, Math.max(0, own.length + 1 - mostOfChat))) end(old);
      makeRoom(network);
      const events = begin();
      const movedMs = elapsedMs();
      const state = { turns: 0, with: undefined, telling: null, isBehind: false };
      const whose = { id: row.id, network, closed };
      const stream: Stream = { ...whose, after, events, movedMs, ...state };
      streams.add(stream);
      events.whenGone(() => forget(stream));
      void catchUp(stream);
    },

    size: () => streams.size,

    close() {
      isClosed = true;
      clearInterval(timer);
      for (const stop of unsubscribe) stop();
      for (const stream of streams) end(stream);
    },
  };
}

const full = () => notLive("The chat is not live just now.");

const event = (name: string, data: object) => eventText({ name, data });
