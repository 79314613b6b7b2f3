import type { Database } from "../../platform/db/database.ts";
import { type AnswersBody, phrasesOf } from "../understanding/answers-contract.ts";
import { type Comparison, compareAnswers } from "../understanding/compare-answers.ts";
import type { Understanding } from "../understanding/understanding.server.ts";
import { chatStore as store } from "./store.server.ts";
import { hasContact, type UnderstoodSentence } from "./understood-contract.ts";

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
    return rows.flatMap(({ conversation_id: id, number, said, outcome, confidence, ...of }) => {
      if (said === null || outcome === null || hasContact(said)) return [];
      const { lead_id: _, ...row } = of;
      const text = said.slice(0, longestShown);
      return { ...row, id: `${id}-${number}`, text, outcome, confidence: confidence ?? 0 };
    });
  }

  const topicsIn = (documents: { body: AnswersBody }[]) =>
    Object.fromEntries(documents.flatMap(({ body }) => Object.entries(body.topics)));

  return {
    list,

    /** @param drafts the answers as they would be, the original first @throws Problem 503 */
    async compare(drafts: { body: AnswersBody }[], mayReadLeads: boolean): Promise<Comparison> {
      const published = await answers();
      const before = { classifier: await understanding.current(), topics: topicsIn(published) };
      const phrases = drafts.flatMap(({ body }) => phrasesOf(body));
      const after = { classifier: await understanding.learn(phrases), topics: topicsIn(drafts) };
      const sentences = (await list(mayReadLeads)).map(({ text }) => text);
      // A translation has its original's examples.
      const examples = drafts[0]?.body.examples ?? [];
      return compareAnswers(before, after, { sentences, examples });
    },
  };
}
