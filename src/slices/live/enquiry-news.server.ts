import type { Database } from "../../platform/db/database.ts";
import { eventText } from "../../platform/http/event-stream.ts";
import { chatChanged, chatTyped } from "../chat/topic.ts";
import { leadsChanged } from "../leads/topic.ts";
import { createGathering } from "./gathering.server.ts";
import type { Stream } from "./stream.ts";

/** Beyond this the event names no ids, and screens reload their whole list. */
const mostIds = 100;

type EnquiryNewsDeps = {
  db: Pick<Database, "subscribe">;
  ownId: string;
  streams(): Stream[];
};
/** `isChatOnly`: only screens with open chats need to know. */
type Change = { id: string; isChatOnly: boolean };

export function createEnquiryNews({ db, ownId, streams }: EnquiryNewsDeps) {
  const { upTo, hear, close } = createGathering({ ownId, tell });

  function tell(changes: Change[], eventId: string) {
    const idsIn = (some: Change[]) => new Set(some.map(({ id }) => id));
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

/** @param name null for the visitor */
const typing = (name: string | null) => eventText({ name: "typing", data: { name } });
