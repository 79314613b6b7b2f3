/** Read with `fetch`: the conversation's secret key must not be in an address. */

import { chatChanged, chatTyped } from "../../core/presence/topic.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  type EventStream,
  eventText,
  heartbeat,
  heartbeatMs,
  notLive,
} from "../../platform/http/event-stream.ts";
import { Problem } from "../../platform/problem.ts";
import { widestNetwork } from "../../platform/quota.ts";
import type { Waiting } from "./chats-now.server.ts";
import { listeningStore } from "./now-store.server.ts";
import { spoken } from "./transcript.ts";

/** A stream without events ends after this time. The client listens again at its next turn. */
const restMs = 30 * 60_000;
const mostInAll = 1_000;
/** One provider's address may stand for many phones. */
const mostOfNetwork = 100;
/** Per conversation, such as tabs of one visitor. A new stream ends the oldest. */
const mostOfChat = 3;
const mostTurns = 50;
const batchSize = 250;
/** A visitor whose window is gone for so long has left. Following a link takes less time. */
const leftMs = 60_000;

type Stream = {
  id: string;
  network: string;
  closed: boolean;
  after: number;
  turns: number;
  with: string | null | undefined;
  events: EventStream;
  movedMs: number;
  telling: Promise<void> | null;
  isBehind: boolean;
};
type Opening = { key: string; after: number; closed: boolean; ip: string };
type ListeningDeps = {
  db: Pick<Database, "read" | "subscribe">;
  waiting: Pick<Waiting, "leave" | "comeBack">;
  elapsedMs(): number;
  log: { error(what: object, sentence: string): void };
};

export type Listening = ReturnType<typeof createListening>;

export function createListening({ db, waiting, elapsedMs, log }: ListeningDeps) {
  const streams = new Set<Stream>();
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
    // Read after the count, so that the turns include all that were counted.
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

  /** One update at a time per stream, so that none is sent twice. */
  function catchUp(stream: Stream) {
    stream.isBehind = true;
    stream.telling ??= (async () => {
      while (stream.isBehind && streams.has(stream)) {
        stream.isBehind = false;
        await tell(stream);
      }
      // Without another `await`, so that a message from now on starts a new update.
      stream.telling = null;
    })().catch((error: unknown) => {
      // The client reconnects and receives it then.
      log.error({ err: error }, "a visitor could not be told what was said in their chat");
      stream.events.destroy();
    });
    return stream.telling;
  }

  /** Messages of the bus may be lost. One query covers many streams: few have missed any. */
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

  function makeRoom(network: string) {
    const ofNetwork = [...streams].filter((stream) => stream.network === network);
    if (isClosed || ofNetwork.length >= mostOfNetwork) throw full();
    if (streams.size < mostInAll) return;
    // A visitor who talks with a colleague is not cut off.
    const alone = [...streams].filter((stream) => stream.with == null);
    const crowds = Map.groupBy(alone, (stream) => stream.network);
    const [crowd = []] = [...crowds.values()].toSorted((a, b) => b.length - a.length);
    const [oldest] = crowd;
    if (!oldest || crowd.length <= ofNetwork.length + 1) throw full();
    end(oldest);
  }

  return {
    /** @throws Problem 404 unknown or closed; 503 no room; then `begin` is not called */
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
