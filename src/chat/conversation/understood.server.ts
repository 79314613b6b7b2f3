import type { Database, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { type AnswersBody, phrasesOf } from "../understanding/answers-contract.ts";
import { type Comparison, compareAnswers } from "../understanding/compare-answers.ts";
import type { Understanding } from "../understanding/understanding.server.ts";
import { chatStore as store } from "./store.server.ts";
import { spoken } from "./transcript.ts";
import {
  hasContact,
  type Rating,
  ratings,
  type UnderstoodSentence,
} from "./understood-contract.ts";

/** Read by an index, from the newest. */
const mostSentences = 500;
/** Longer words are told in the transcript. */
const longestShown = 300;

type UnderstoodDeps = {
  db: Pick<Database, "read">;
  understanding: Pick<Understanding, "current" | "learn">;
  answers(): Promise<{ body: AnswersBody }[]>;
};

export function createUnderstood({ db, understanding, answers }: UnderstoodDeps) {
  /**
   * @param mayReadLeads without it, sentences of chats that left an enquiry are left out
   * @returns the newest 500 at most, without those that hold an email or a number
   */
  async function list(mayReadLeads: boolean): Promise<UnderstoodSentence[]> {
    const all = await store.newestUnderstood(db.read, mostSentences);
    const rows = all.filter(({ lead_id: lead }) => mayReadLeads || lead === null);
    return rows.flatMap((row, i) => {
      const { conversation_id: id, number, outcome, at, topic, confidence, rating } = row;
      const isOfAi = outcome === "written";
      const source = isOfAi
        ? rows.slice(i).find((one) => one.said !== null && isSameChat(one, row))
        : row;
      const said = source?.said ?? "";
      const text = isOfAi ? (spoken(row).replies[0]?.message ?? "") : said;
      if (outcome === null || text === "" || hasContact(said)) return [];
      return {
        ...{ id: `${id}-${number}`, text: text.slice(0, longestShown), at, topic, outcome },
        confidence: confidence ?? 0,
        question: isOfAi ? said.slice(0, longestShown) : null,
        rating: rating === null ? null : (ratings[rating] ?? null),
      };
    });
  }

  const topicsIn = (documents: { body: AnswersBody }[]) =>
    Object.fromEntries(documents.flatMap(({ body }) => Object.entries(body.topics)));

  return {
    list,

    /** @param id of a sentence that an AI wrote @throws Problem 404 where it is gone with its chat */
    async rate(tx: Tx, id: string, rating: Rating | null): Promise<void> {
      const [, conversation = "", number = ""] = /^(.+)-(\d{1,9})$/.exec(id) ?? [];
      const of = { conversation, number: Number(number) };
      const value = rating === null ? null : ratings.indexOf(rating);
      const { numUpdatedRows } = await store.rate(tx, of, value);
      if (numUpdatedRows === 0n) throw new Problem(404, "This sentence is gone with its chat.");
    },

    /** @param drafts the answers as they would be, the original first @throws Problem 503 */
    async compare(drafts: { body: AnswersBody }[], mayReadLeads: boolean): Promise<Comparison> {
      const published = await answers();
      const before = { classifier: await understanding.current(), topics: topicsIn(published) };
      const phrases = drafts.flatMap(({ body }) => phrasesOf(body));
      const after = { classifier: await understanding.learn(phrases), topics: topicsIn(drafts) };
      const typed = (await list(mayReadLeads)).filter(({ outcome }) => outcome !== "written");
      const sentences = typed.map(({ text }) => text);
      // A translation has its original's examples.
      const examples = drafts[0]?.body.examples ?? [];
      return compareAnswers(before, after, { sentences, examples });
    },
  };
}

type OfChat = { conversation_id: string };
const isSameChat = (one: OfChat, other: OfChat) => one.conversation_id === other.conversation_id;
