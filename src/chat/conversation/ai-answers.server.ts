/** Below a quoted page, what an AI makes of its passages: sentence by sentence, each checked. */
import { chatChanged } from "../../core/presence/topic.ts";
import type { Database } from "../../platform/db/database.ts";
import { createQuota, networksOf, perNetwork, widestNetwork } from "../../platform/quota.ts";
import { createTaskQueue } from "../../platform/task-queue.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { byAi } from "../flow/commands.ts";
import type { Reply } from "../flow/contract.ts";
import { type PagePassage, saying } from "../flow/replies.ts";
import type { AskModel } from "../language-model/ask-model.server.ts";
import { supportOf } from "../language-model/check-sentence.ts";
import { promptOf } from "../language-model/prompt.ts";
import { sentencesOf } from "../language-model/sentences.ts";
import { aiAnswersStore } from "./ai-answers-store.server.ts";
import { chatStore } from "./store.server.ts";
import { spoken } from "./transcript.ts";

const mostSentences = 3;
/** One network cannot use up the day's requests. */
const ofNetwork = { most: 20, windowMs: dayMs };
const mostFailures = 3;
const silentMs = 60_000;

/** `number` is the turn that quoted the passages. */
export type QuotedTurn = {
  conversation: string;
  number: number;
  question: string;
  passages: PagePassage[];
  language: Language;
  names: string[];
  ip: string;
};

type NewAnswer = { conversation: string; after: number; text: string; source: PagePassage };

type AiAnswersDeps = {
  db: Pick<Database, "read" | "write" | "publish">;
  clock: Clock;
  askModel: AskModel;
  mostADay: number;
  log: { warn(what: object, sentence: string): void };
};

export type AiAnswers = ReturnType<typeof createAiAnswers>;

export function createAiAnswers({ db, clock, askModel, mostADay, log }: AiAnswersDeps) {
  const closing = new AbortController();
  const queue = createTaskQueue({ atOnce: 2, mostWaiting: 8, longestWaitMs: 4_000 });
  const quota = createQuota(clock.elapsedMs);
  const running = new Set<Promise<void>>();
  let failures = 0;
  let silentUntilMs = 0;

  /** The visitor may have gone on: then nothing is added. @returns the turn's number, or null */
  const add = ({ conversation, after, text, source }: NewAnswer): Promise<number | null> =>
    db.write(async (tx) => {
      const row = await chatStore.hold(tx, conversation);
      if (!row || row.turn_count !== after || row.staff_name !== null) return null;
      const [last] = await chatStore.turns(tx, conversation, 1);
      const open = last && spoken(last).replies.at(-1);
      if (!open) return null;
      const at = timestamp(clock.now());
      const number = after + 1;
      await chatStore.setConversation(tx, conversation, { turn_count: number, last_turn_at: at });
      await chatStore.addTurn(tx, {
        conversation_id: conversation,
        lead_id: row.state_has_lead === 1 ? row.lead_id : null,
        ...{ number, at, selected_value: byAi.value, said: null, outcome: "written" },
        replies: JSON.stringify([withQuestion(text, source, open)]),
        ...{ ip: "", ipaddress: "", browser_type: "" },
      });
      db.publish(tx, chatChanged, { id: conversation, asks: false, stops: false });
      return number;
    });

  async function write({ conversation, number, passages, ...question }: QuotedTurn) {
    const day = timestamp(clock.now()).slice(0, 10);
    const count = await db.write((tx) => aiAnswersStore.countRequest(tx, day));
    if (count > mostADay) return;
    let last: number | null = number;
    let written = 0;
    const ending = new AbortController();
    const signal = AbortSignal.any([closing.signal, ending.signal]);
    try {
      const pieces = askModel(promptOf({ passages, ...question }), signal);
      for await (const sentence of sentencesOf(pieces)) {
        const source = supportOf(sentence, passages);
        // What follows an unsupported sentence is built on it.
        if (source === null || last === null) break;
        last = await add({ conversation, after: last, text: sentence, source });
        if (++written === mostSentences) break;
      }
      failures = 0;
    } catch (error) {
      if (closing.signal.aborted) return;
      if (++failures >= mostFailures) silentUntilMs = clock.elapsedMs() + silentMs;
      log.warn({ err: error }, "the AI server gave no answer: the page that was quoted stays");
    } finally {
      ending.abort();
    }
  }

  const settled = async (): Promise<void> => void (await Promise.all(running));

  return {
    /** Answers later, in the chat. Nothing fails: without an answer the quoted page stays. */
    begin(turn: QuotedTurn): void {
      if (clock.elapsedMs() < silentUntilMs || closing.signal.aborted) return;
      if (quota.take(...perNetwork(networksOf(turn.ip), ofNetwork)) > 0) return;
      const answering = queue
        .run(() => write(turn), widestNetwork(turn))
        .catch((err: unknown) => log.warn({ err }, "no AI was asked about a question"))
        .finally(() => running.delete(answering));
      running.add(answering);
    },

    /** Waits until all that were begun have ended. */
    settled,

    async close(): Promise<void> {
      closing.abort();
      await settled();
    },
  };
}

/** The question stays open, with its options. */
function withQuestion(text: string, page: PagePassage, open: Reply): Reply {
  const { message, content_attributes } = saying([
    { text: `${text}\n` },
    { text: page.title, href: page.path },
  ]);
  const { items } = open.content_attributes;
  return { ...open, message, by: byAi.name, content_attributes: { ...content_attributes, items } };
}
