/**
 * What of the inbox changes, while somebody looks at it: server-sent events, told over the bus, so
 * that each process tells those who look through it of the changes of all.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import {
  type EventStream,
  eventText,
  heartbeat,
  heartbeatMs,
  notLive,
} from "../../platform/http/event-stream.ts";
import { chatChanged, chatTyped } from "../chat/topic.ts";
import { leadsChanged } from "../leads/topic.ts";
import { can } from "../staff/roles.ts";
import { sessionsChanged } from "../staff/topic.ts";
import { everyChat } from "./contract.ts";
import { createPresence } from "./presence.server.ts";

/** Changes come in bursts: what they tell of is sent once for all of them. */
const gatherMs = 250;
const retryMs = 3_000;
/** Of one session: tabs. The oldest gives way to a new one. */
const mostOfSession = 5;
const mostInAll = 1_000;
/** More are told as none: the screen then reads its list anew. */
const mostIds = 100;

type Looker = {
  session: string;
  staff: string;
  /** The enquiry that is open in their tab. */
  lead: string | null;
  /** The chat that is open; `everyChat` where the tab shows all of them; null where it shows none. */
  chat: string | null;
};
type Stream = Looker & { events: EventStream };
type Opening = Looker & { since: string | null };
type Needs = {
  db: Pick<Database, "write" | "publish" | "subscribe">;
  elapsedMs(): number;
  /** Which of these sessions are open still, with the role of whose they are. */
  stillOpen(sessions: string[]): Promise<Map<string, string>>;
  /** Whose screens show which chats, told again and again. */
  stay(there: { id: string; staff: string }[]): Promise<void>;
  log: { error(what: object, sentence: string): void };
};

export type Live = ReturnType<typeof createLive>;

export function createLive({ db, elapsedMs, stillOpen, stay, log }: Needs) {
  const streams = new Set<Stream>();
  /** Two processes never tell of the same place. */
  const ownId = randomUUID().slice(0, 8);
  let told = 0;
  let gathered = new Set<string>();
  let gatheredChats = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const presence = createPresence({
    ...{ db, elapsedMs, ownId },
    staffAt: (lead) => [...new Set(at(lead).map(({ staff }) => staff))],
    tell: (lead, staff) => sendToAll(at(lead), looking(lead, staff)),
    failed: (error) => log.error({ err: error }, "could not tell who looks at an enquiry"),
  });
  const at = (lead: string) => [...streams].filter((stream) => stream.lead === lead);

  const place = () => `${ownId}-${told}`;

  function hear({ ids }: { ids: string[] }) {
    for (const id of ids) gathered.add(id);
    timer ??= setTimeout(tell, gatherMs).unref();
  }

  /** Whoever shows no chats is told of those alone in which somebody asks for a person, or stops. */
  function hearChat({ id, asks, stops }: { id: string; asks: boolean; stops: boolean }) {
    if (asks || stops) hear({ ids: [id] });
    gatheredChats.add(id);
    timer ??= setTimeout(tell, gatherMs).unref();
  }

  function tell() {
    const [ids, chats] = [gathered, gatheredChats];
    [gathered, gatheredChats, timer] = [new Set(), new Set(), undefined];
    told++;
    for (const stream of [...streams]) {
      const news = stream.chat === null ? ids : new Set([...ids, ...chats]);
      if (news.size > 0) stream.events.push(changed(place(), news));
    }
  }

  function sendToAll(them: Iterable<Stream>, text: string) {
    for (const { events } of them) events.push(text);
  }

  function end(stream: Stream) {
    leave(stream);
    stream.events.end();
  }

  function leave(stream: Stream) {
    if (!streams.delete(stream) || isClosed) return;
    if (stream.lead !== null) presence.changed([stream.lead]);
  }

  /**
   * Ends those whose session has ended, or whose role sees no enquiries any more.
   * @returns the others who may work on enquiries
   */
  async function look(): Promise<Stream[]> {
    // Who comes meanwhile has just been admitted, and is not asked about.
    const looking = [...streams];
    const open = await stillOpen([...new Set(looking.map(({ session }) => session))]);
    const roleOf = ({ session }: Stream) => open.get(session) ?? "";
    for (const stream of looking) if (!can(roleOf(stream), "leads.read")) end(stream);
    return looking.filter((stream) => can(roleOf(stream), "leads.write"));
  }

  /** Whose chat is open on no screen, or who may not speak in it any more, leaves it after a while. */
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

  const beating = setInterval(() => {
    sendToAll(streams, heartbeat);
    void lookSafely().then(stayFor);
    presence.changed([...new Set([...streams].flatMap(({ lead }) => lead ?? []))]);
    presence.forgetExpired();
  }, heartbeatMs).unref();
  const unsubscribe = [
    db.subscribe(leadsChanged, hear),
    db.subscribe(sessionsChanged, () => void lookSafely()),
    db.subscribe(chatChanged, hearChat),
    db.subscribe(chatTyped, ({ id, colleague }) =>
      sendToAll(
        [...streams].filter(({ chat, staff }) => chat === id && staff !== colleague?.id),
        typing(colleague?.name ?? null),
      ),
    ),
    presence.close,
  ];

  return {
    /** A list that is read now shows everything told of up to here. */
    place,

    /**
     * @param opening its `since` is the place up to which the reader knows everything; its `lead`
     *   is the enquiry that is open in their tab
     * @param begin answers with the stream; not called where this throws
     * @throws Problem 503 where too many look, or the site is being ended
     */
    open({ since, ...looker }: Opening, begin: () => EventStream) {
      if (isClosed || streams.size >= mostInAll) throw notLive("The inbox is not live just now.");
      const own = [...streams].filter((one) => one.session === looker.session);
      for (const old of own.slice(0, Math.max(0, own.length + 1 - mostOfSession))) end(old);
      const events = begin();
      const stream = { ...looker, events };
      streams.add(stream);
      events.whenGone(() => leave(stream));
      events.push(`retry: ${retryMs}\n`);
      events.push(
        since === null || since === place() ? begun(place()) : changed(place(), new Set()),
      );
      if (stream.lead !== null) {
        events.push(looking(stream.lead, presence.at(stream.lead)));
        presence.changed([stream.lead]);
      }
    },

    close() {
      isClosed = true;
      clearInterval(beating);
      clearTimeout(timer);
      for (const stop of unsubscribe) stop();
      for (const stream of streams) end(stream);
    },
  };
}

/** No event: only the place from which the reader knows everything. */
const begun = (id: string) => `id: ${id}\n${heartbeat}`;

/** @param staff all who look at it, whoever is told among them */
const looking = (lead: string, staff: string[]) =>
  eventText({ name: "looking", data: { lead, staff } });

/** @param name null where it is the visitor */
const typing = (name: string | null) => eventText({ name: "typing", data: { name } });

/** @param ids none where everything may have changed */
const changed = (id: string, news: Set<string>) =>
  eventText({ name: "changed", id, data: { ids: news.size > mostIds ? [] : [...news] } });
