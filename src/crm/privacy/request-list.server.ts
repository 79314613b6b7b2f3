/** Requests as staff see them: nobody sees who has only asked for a link. */
import type { Database } from "../../platform/db/database.ts";
import { numberOf } from "../leads/lead-naming.ts";
import { dueOf } from "./erasure-requests.server.ts";
import type { Ask } from "./request-contract.ts";
import { type RequestRow, requestStore as store } from "./request-store.server.ts";
import type { FindWhose } from "./whose.server.ts";

const mostOpen = 100;
const mostAnswered = 30;

export type OpenRequest = {
  id: string;
  number: string;
  confirmed_at: string;
  due: string;
  email: string;
  contact: { id: string; name: string } | null;
  /** `count` of their `of` leads came without that email; at most a hundred are counted. */
  elsewhere: { of: number; count: number };
};
export type AnsweredRequest = {
  id: string;
  number: string;
  what: Ask;
  state: "sent" | "done" | "kept";
  at: string;
  by: string | null;
};

type RequestListDeps = {
  db: Pick<Database, "read">;
  contacts: {
    idByEmail(email: string, from: Database["read"]): Promise<string | null>;
    find(id: string): Promise<{ id: string; name: string } | null>;
  };
  elsewhere: FindWhose["elsewhere"];
};

export const createRequestList = ({ db, contacts, elsewhere }: RequestListDeps) => {
  async function opened({ id, email, confirmed_at }: RequestRow): Promise<OpenRequest[]> {
    if (email === null || confirmed_at === null) return [];
    const contactId = await contacts.idByEmail(email, db.read);
    const contact = contactId === null ? null : await contacts.find(contactId);
    const filter = { id: contact?.id ?? "", email, limit: mostOpen };
    return [
      {
        ...{ id, email, confirmed_at },
        number: numberOf(id),
        due: dueOf(confirmed_at),
        contact: contact && { id: contact.id, name: contact.name },
        elsewhere: await elsewhere(db.read, filter),
      },
    ];
  }

  return {
    async open(): Promise<OpenRequest[]> {
      const rows = await store.inState(db.read, "confirmed", mostOpen);
      return (await Promise.all(rows.map(opened))).flat();
    },

    countOpen: async (): Promise<number> =>
      (await store.inState(db.read, "confirmed", mostOpen)).length,

    async answered(): Promise<AnsweredRequest[]> {
      const states = ["sent", "done", "kept"] as const;
      const listed = await Promise.all(
        states.map(async (state) =>
          (await store.newestIn(db.read, state, mostAnswered)).map((row) => ({ ...row, state })),
        ),
      );
      return listed
        .flat()
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .slice(0, mostAnswered)
        .map(({ id, what, state, asked_at, closed_at, by }) => ({
          ...{ id, what, state, by },
          number: numberOf(id),
          at: closed_at ?? asked_at,
        }));
    },
  };
};
