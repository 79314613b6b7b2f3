import type { Queries, Tx } from "../../platform/db/tables.ts";
import type { Kind } from "./contract.ts";
import type { ExportedData } from "./export-contract.ts";

type Some = { id: string; limit: number };
type Part = { contacts: string[]; limit: number };
type Behind = { id: string; email: string; limit: number };

export type FindWhoseDeps = {
  contacts: {
    idsOf(id: string, from: Queries): Promise<string[]>;
    /** @throws Problem 404 */
    lockContact(tx: Tx, id: string): Promise<string[]>;
    emailsOf(db: Queries, contacts: string[], named: string[]): Promise<string[]>;
  };
  leads: {
    someOf(
      db: Queries,
      part: Part,
    ): Promise<{ leads: string[]; named: string[]; visitors: string[] }>;
    /** Only those that came with exactly that email. */
    someBehind(
      db: Queries,
      part: Part & { email: string },
    ): Promise<{ leads: string[]; visitors: string[]; isAll: boolean }>;
    hold(tx: Tx, leads: string[]): Promise<void>;
  };
  chats: {
    hold(tx: Tx, leads: string[]): Promise<void>;
  };
};

export type FindWhose = ReturnType<typeof createFindWhose>;

export function createFindWhose({ contacts, leads, chats }: FindWhoseDeps) {
  async function whose(db: Queries, { limit, ...part }: Part): Promise<Whose> {
    const { named, ...rest } = await leads.someOf(db, { ...part, limit: limit + 1 });
    const emails = await contacts.emailsOf(db, part.contacts, named);
    const isLast = rest.leads.length <= limit;
    return { ...rest, leads: rest.leads.slice(0, limit), contacts: part.contacts, emails, isLast };
  }

  /** A chat locks its conversation before its lead: the same order here avoids deadlocks. */
  async function holdChats(tx: Tx, { id, limit }: Some): Promise<void> {
    const ids = await contacts.idsOf(id, tx);
    if (ids.length > 0)
      await chats.hold(tx, (await leads.someOf(tx, { contacts: ids, limit })).leads);
  }

  return {
    /** Nothing of theirs is added or changed until the transaction ends. @throws Problem 404 */
    async holdContact(tx: Tx, { id, ...part }: Some): Promise<Whose> {
      await holdChats(tx, { id, ...part });
      const some = await whose(tx, { ...part, contacts: await contacts.lockContact(tx, id) });
      await leads.hold(tx, some.leads);
      return some;
    },

    async read(db: Queries, { id, ...part }: Some): Promise<Whose | null> {
      const ids = await contacts.idsOf(id, db);
      return ids.length === 0 ? null : whose(db, { ...part, contacts: ids });
    },

    async elsewhere(db: Queries, { id, ...part }: Behind): Promise<{ of: number; count: number }> {
      const ids = await contacts.idsOf(id, db);
      if (ids.length === 0) return { of: 0, count: 0 };
      const all = await leads.someOf(db, { ...part, contacts: ids });
      const own = await leads.someBehind(db, { ...part, contacts: ids });
      return { of: all.leads.length, count: all.leads.length - own.leads.length };
    },

    /**
     * A name or number joins leads but proves nothing: leads that came otherwise are left out, and
     * data of the contact itself unless all their leads came with that email.
     */
    async behind(db: Queries, { id, ...part }: Behind): Promise<Whose | "too many" | null> {
      const ids = await contacts.idsOf(id, db);
      if (ids.length === 0) return null;
      const all = await whose(db, { contacts: ids, limit: part.limit });
      if (!all.isLast) return "too many";
      const { isAll, ...rest } = await leads.someBehind(db, { ...part, contacts: ids });
      const isLast = isAll && ids.length === 1 && all.emails.every((one) => one === part.email);
      return { ...rest, contacts: ids, emails: [part.email], isLast };
    },
  };
}

export type Whose = {
  contacts: string[];
  leads: string[];
  /** Browsers from which nobody else wrote. */
  visitors: string[];
  /** Spelled as emails are compared; nobody else is known by one of them. */
  emails: string[];
  /** No leads remain after these: now the data of the contact itself goes. */
  isLast: boolean;
  /** Set where they did not ask to be erased: a block of their email stays. */
  keepsBlocks?: boolean;
};

type PersonalPart<Of extends Kind> = {
  tables: readonly string[];
  exportOf(db: Queries, whose: Whose): Promise<ExportedData[Of]>;
  erase(tx: Tx, whose: Whose): Promise<number>;
};

export type Parts = { [Of in Kind]: PersonalPart<Of> };
