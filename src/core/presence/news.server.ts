import type { Database } from "../../platform/db/database.ts";
import { type EventStream, eventText } from "../../platform/http/event-stream.ts";
import { inBursts } from "../../platform/in-bursts.ts";
import type { About } from "./contract.ts";
import { chatChanged, chatTyped, leadsChanged } from "./topic.ts";

/** Beyond this the event names no ids, and screens reload their whole list. */
const mostIds = 100;

type EnquiryNewsDeps = {
  db: Pick<Database, "subscribe">;
  ownId: string;
  streams(): Stream[];
};
type EnquiryChange = { id: string; isChatOnly: boolean };

export function createEnquiryNews({ db, ownId, streams }: EnquiryNewsDeps) {
  const { upTo, hear, close } = createGathering({ ownId, tell });

  function tell(changes: EnquiryChange[], eventId: string) {
    const idsIn = (some: EnquiryChange[]) => new Set(some.map(({ id }) => id));
    const [all, ofLists] = [idsIn(changes), idsIn(changes.filter(({ isChatOnly }) => !isChatOnly))];
    for (const { chat, events } of streams()) {
      const ids = chat === null ? ofLists : all;
      if (ids.size > 0) events.push(changed(eventId, ids));
    }
  }

  const unsubscribe = [
    db.subscribe(leadsChanged, ({ ids }) => hear(ids.map((id) => ({ id, isChatOnly: false })))),
    // Other screens hear of a chat only when the visitor asks for a person, or stops asking.
    db.subscribe(chatChanged, ({ id, asks, stops }) => hear([{ id, isChatOnly: !asks && !stops }])),
    db.subscribe(chatTyped, ({ id, colleague }) => {
      for (const { chat, staff, events } of streams())
        if (chat === id && staff !== colleague?.id) events.push(typing(colleague?.name ?? null));
    }),
  ];

  return {
    upTo,
    close() {
      close();
      for (const stop of unsubscribe) stop();
    },
  };
}

const changed = (id: string, ids: Set<string>) =>
  eventText({ name: "changed", id, data: { ids: ids.size > mostIds ? [] : [...ids] } });

const typing = (name: string | null) => eventText({ name: "typing", data: { name } });

export type Stream = {
  session: string;
  staff: string;
  about: About;
  /** For example `lead:018f…`; null where the tab shows a list. */
  subject: string | null;
  place: string | null;
  chat: string | null;
  events: EventStream;
};

/** Every event makes each open screen reload its data, so at most one a second is sent. */
const rhythm = { soonMs: 100, restMs: 1_000 };

type GatheringDeps<Change> = {
  /** Unique per process, so that positions of different processes never match. */
  ownId: string;
  tell(changes: Change[], upTo: string): void;
};

export function createGathering<Change>({ ownId, tell }: GatheringDeps<Change>) {
  let sentCount = 0;
  const upTo = () => `${ownId}-${sentCount}`;
  const bursts = inBursts<Change>((changes) => {
    sentCount++;
    tell(changes, upTo());
  }, rhythm);

  return {
    upTo,

    hear(changes: Change[]) {
      for (const change of changes) bursts.hear(change);
    },

    close: bursts.end,
  };
}
