import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import { contentContext } from "../../../cms/documents/context.ts";
import type { StaffActor } from "../../../core/activity/contract.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { slugOf } from "../../../platform/text/slugs.ts";
import { chatContext } from "../../conversation/context.ts";
import { hasContact, type Rating } from "../../conversation/understood-contract.ts";
import { type AnswersBody, answersBody, type Example } from "../answers-contract.ts";

type TeachOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; undo?: Undo; matter: string; goTo?: string };

const matter = "answers of the chat";
const rated = "sentences of the AI";
const longestName = 60;
const labels = { text: "Phrase", topic: "Topic" };

/** Writes what colleagues teach into the draft of the answers, where it can be published or discarded. */
export async function teach({ context, request }: TeachOptions) {
  const { documents, workingCopies } = context.get(contentContext);
  const write = context.get(writeContext);
  const { kind } = documents.kindInAdmin("answers");
  const id = await documents.idOfSingle(kind);

  async function change(
    by: StaffActor,
    changeOf: (body: AnswersBody) => { path: string; value: unknown },
  ) {
    const { body, revision } = await documents.open(kind, id);
    const changes = [changeOf(answersBody.parse(body))];
    await write((tx) => workingCopies.write(tx, { id, kind, changes, revision, hand: matter, by }));
  }

  const phrasesOf = ({ topics }: AnswersBody, topic: string): string[] => {
    const known = Object.hasOwn(topics, topic) ? topics[topic] : undefined;
    if (!known) throw refusal("topic", "Choose a topic.");
    return known.phrases.split("\n");
  };
  const nameOf = async (topic: string): Promise<string> =>
    (await context.get(chatContext).topics()).find(({ key }) => key === topic)?.name ?? topic;

  const rate = (sentence: string, rating: Rating | null) =>
    write((tx) => context.get(chatContext).understood.rate(tx, sentence, rating));

  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      add: {
        labels,
        async take({ text = "", topic = "" }, { by }) {
          const phrase = phraseOf(text);
          await change(by, (body) => {
            const phrases = phrasesOf(body, topic);
            if (phrases.includes(phrase)) throw refusal("text", "This topic has this phrase.");
            return { path: `topics.${topic}.phrases`, value: [...phrases, phrase].join("\n") };
          });
          const message = `Added to “${await nameOf(topic)}” in the draft. Publish it to teach the chat.`;
          return { message, undo: { intent: "remove", text: phrase, topic }, matter };
        },
      },
      async remove({ text = "", topic = "" }, { by }) {
        await change(by, (body) => {
          const phrases = phrasesOf(body, topic).filter((one) => one !== text);
          return { path: `topics.${topic}.phrases`, value: phrases.join("\n") };
        });
        return { message: "Removed from the draft.", matter };
      },
      example: {
        labels,
        async take({ text = "", topic = "" }, { by }) {
          const example = { text: phraseOf(text), topic };
          await change(by, (body) => {
            phrasesOf(body, topic);
            const others = body.examples.filter((one) => one.text !== example.text);
            return { path: "examples", value: [...others, example] };
          });
          const message = `Marked as an example of “${await nameOf(topic)}” in the draft.`;
          return { message, undo: { intent: "unmark", text: example.text }, matter };
        },
      },
      async unmark({ text = "" }, { by }) {
        const isOther = (one: Example) => one.text !== text;
        await change(by, ({ examples }) => ({ path: "examples", value: examples.filter(isOther) }));
        return { message: "Removed from the examples.", matter };
      },
      async good({ sentence = "" }) {
        await rate(sentence, "good");
        return { message: "Rated as good.", undo: { intent: "unrate", sentence }, matter: rated };
      },
      async bad({ sentence = "" }) {
        await rate(sentence, "bad");
        return { message: "Rated as bad.", undo: { intent: "unrate", sentence }, matter: rated };
      },
      async unrate({ sentence = "" }) {
        await rate(sentence, null);
        return { message: "The rating is taken back.", matter: rated };
      },
      topic: {
        labels,
        async take({ text = "" }, { by }) {
          const phrase = phraseOf(text);
          await change(by, ({ topics }) => {
            const value = { name: phrase.slice(0, longestName), phrases: phrase, say: [] };
            return { path: `topics.${freeKey(phrase, topics)}`, value };
          });
          return { message: "", matter, goTo: documentPath("answers", id) };
        },
      },
    },
  );
  if ("done" in result && result.done.goTo) return redirect(result.done.goTo, 303);
  return result;
}

/** Phrases are published content, so they hold nobody's contact details. @throws Problem 400 */
function phraseOf(text: string): string {
  const phrase = text.replace(/\s+/g, " ").trim();
  if (phrase === "") throw refusal("text", "Write the phrase.");
  if (hasContact(phrase)) throw refusal("text", "Remove the email address or phone number.");
  return phrase;
}

const refusal = (field: keyof typeof labels, sentence: string): Problem =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });

/** Keys begin with a letter; a phrase in another script has no letters for one. */
function freeKey(phrase: string, topics: AnswersBody["topics"]): string {
  const slug =
    slugOf(phrase, "topic")
      .replace(/^[^a-z]+/, "")
      .slice(0, 40) || "topic";
  const isTaken = (key: string) => Object.hasOwn(topics, key);
  for (let number = 1; ; number++) {
    const key = number === 1 ? slug : `${slug}-${number}`;
    if (!isTaken(key)) return key;
  }
}
