import { type ExpressionBuilder, sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import { compiledInsert } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { emailKey, phoneWords, plainEmail, searchedIn } from "../../platform/text/contact.ts";
import { fold, foldJoined } from "../../platform/text/fold.ts";
import type { NewContactPoint } from "./store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** Words of names and contact points; like contact points, they are not moved by a merge. */
    contact_words: { contact_id: string; word: string };
  }
}

type ContactsWithOptions = { beginnings: string[]; after: string | null; limit: number };

/** How many contacts with the rarest word are checked, newest first: staff type more to go beyond. */
const mostLookedAt = 1_000;
const last = "\u{10FFFF}";

const insertWords = compiledInsert("contact_words", sql<never>`on conflict do nothing`);

export const wordStore = {
  /** Sorted, so that two transactions with some of the same words do not wait for each other. */
  async add(tx: Tx, contact: string, words: string[]): Promise<void> {
    if (words.length === 0) return;
    const rows = [...new Set(words)].sort().map((word) => ({ contact_id: contact, word }));
    await insertWords(tx, rows);
  },

  async remove(tx: Tx, contact: string, words: string[]): Promise<void> {
    if (words.length === 0) return;
    await tx
      .deleteFrom("contact_words")
      .where("contact_id", "=", contact)
      .where("word", "in", words)
      .execute();
  },

  async contactsWith(
    db: Queries,
    { beginnings, after, limit }: ContactsWithOptions,
  ): Promise<string[]> {
    const [rarest = "", ...others] = await rarestFirst(db, beginnings);
    const found = db
      .selectFrom("contact_words")
      .select("contact_id")
      .where((e) => begins(e, rarest))
      .orderBy("word", "desc")
      .orderBy("contact_id", "desc")
      .limit(mostLookedAt)
      .as("found");
    let query = db
      .selectFrom(found)
      .innerJoin("contacts", "contacts.id", "found.contact_id")
      .select((e) => e.fn.coalesce("contacts.merged_into", "contacts.id").as("id"))
      .distinct();
    for (const word of others)
      query = query.where((e) =>
        e.exists(
          e
            .selectFrom("contact_words")
            .select("word")
            .whereRef("contact_words.contact_id", "=", "found.contact_id")
            .where((inner) => begins(inner, word)),
        ),
      );
    if (after !== null)
      query = query.where((e) =>
        e(e.fn.coalesce("contacts.merged_into", "contacts.id"), "<", after),
      );
    const rows = await query.orderBy("id", "desc").limit(limit).execute();
    return rows.map(({ id }) => id);
  },
};

async function rarestFirst(db: Queries, beginnings: string[]): Promise<string[]> {
  if (beginnings.length < 2) return beginnings;
  const counted = [];
  for (const word of beginnings) {
    const some = db
      .selectFrom("contact_words")
      .select("word")
      .where((e) => begins(e, word))
      .limit(mostLookedAt)
      .as("some");
    const { count } = await db
      .selectFrom(some)
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counted.push({ word, count });
  }
  return counted.toSorted((a, b) => a.count - b.count).map(({ word }) => word);
}

function begins(e: ExpressionBuilder<Tables, "contact_words">, word: string) {
  return e.and([
    e("contact_words.word", ">=", word),
    e("contact_words.word", "<", `${word}${last}`),
  ]);
}

const longestWord = 64;
const longestEmail = 254;
const mostWords = 12;
const mostBeginnings = 5;
const shortestEnd = 4;
const longestEnd = 10;

const cut = (words: string[]): string[] =>
  words.slice(0, mostWords).map((word) => word.slice(0, longestWord));

export const indexWords = (text: string): string[] => cut(foldJoined(text));
export const searchWords = (text: string): string[] => cut(fold(text));

export const wordsOfContactPoint = ({ kind, value }: NewContactPoint): string[] =>
  kind === "phone"
    ? [...phoneWords(value), ...phoneSuffixes(value)]
    : [value, ...indexWords(value)];

/** A number is found by its middle, too. */
function phoneSuffixes(phone: string): string[] {
  const digits = phone.replace("+", "").slice(-longestEnd);
  return Array.from({ length: Math.max(0, digits.length - shortestEnd) }, (_, i) =>
    digits.slice(i + 1),
  );
}

export function beginningsIn(search: string): string[] {
  const { phones, rest } = searchedIn(search);
  const words = rest
    .replaceAll("\0", "")
    .replace(/\s*@\s*/g, "@")
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") ? [emailKey(plainEmail(part))] : searchWords(part)))
    .map((word) => word.slice(0, longestEmail));
  return [...phones, ...words].slice(0, mostBeginnings);
}
