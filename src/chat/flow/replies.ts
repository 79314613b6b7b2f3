import { type LinkedPiece, piecesOf } from "../../platform/text/links.ts";
import { commands } from "./commands.ts";
import type { ConversationState, Item, Link, Reply } from "./contract.ts";
import {
  type Answers,
  answersOf,
  maySkip,
  openVisit,
  optionKeys,
  stepOf,
} from "./conversation-state.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { join, split } from "./reply-links.ts";
import { isGreetable } from "./typed-name.ts";
import { limitsOf } from "./typed-values.ts";

export const skipKey = "skip";
export const skipTitle = "Skip";
export const optionValue = (step: string, option: string) => `${step}:${option}`;

export const ways = [
  { title: "Start again", value: commands.restart },
  { title: "Close", value: commands.exit },
];

export class MissingStep extends Error {
  constructor(key: string) {
    super(`the flow has no step ${key}`);
  }
}

/** @throws MissingStep */
export function repliesAt(flow: FlowBody, state: ConversationState, today?: string): Reply[] {
  const { step: key } = openVisit(state);
  const step = stepOf(flow, key);
  if (!step) throw new MissingStep(key);
  const answers = answersOf(flow, state);
  return step.say.map((line, i) => {
    const pieces = filled(line, answers);
    if (i < step.say.length - 1) return saying(pieces);
    const inputFields = buildInputFields(key, step, today);
    const reply = saying(pieces, itemsOf(key, step, answers));
    return { ...reply, ...inputFields, is_back: key !== flow.start };
  });
}

function buildInputFields(key: string, { ask, action }: Step, today: string | undefined) {
  if (ask?.input === "rating") return {};
  if (ask) return { title: key, input_type: ask.input, ...limitsOf(ask, today) };
  return action?.kind === "searches" ? searchInput(key) : {};
}

const searchInput = (key: string) => ({ title: key, input_type: "text" }) as const;

export const wordsOf = ({ say }: Step, answers: Answers): Reply[] =>
  say.map((line) => saying(filled(line, answers)));

export function saying(pieces: LinkedPiece[], items: Item[] = []): Reply {
  const { message, links } = join(pieces);
  return { message, is_back: false, content_attributes: { items, ...linked(links) } };
}

export function sayingMore(replies: Reply[], more: LinkedPiece[]): Reply[] {
  const last = replies.at(-1);
  if (!last) return replies;
  const { message, content_attributes } = last;
  const before = split(message, content_attributes.links ?? []);
  const { items } = content_attributes;
  const reply = saying([...before, { text: "\n" }, ...more], items);
  return [...replies.slice(0, -1), { ...reply, ...titled(last), is_back: last.is_back }];
}

const titled = ({ title, input_type, min, max }: Reply) => ({
  ...(title !== undefined && { title }),
  ...(input_type !== undefined && { input_type }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

export const linked = (links: Link[]): { links?: Link[] } => (links.length > 0 ? { links } : {});

export const closing = (message: string): Reply => ({
  message,
  is_back: true,
  content_attributes: { items: numbered(ways) },
});

export const optionsOf = (key: string, step: Step | undefined): Omit<Item, "id">[] =>
  step === undefined
    ? []
    : optionKeys(step).map((option, at) => ({
        title: step.options?.[at]?.title ?? "",
        value: optionValue(key, option),
      }));

export function itemsOf(key: string, step: Step, answers: Answers = {}): Item[] {
  const ratings = step.ask?.input === "rating" ? ratingsOf(key) : [];
  const isSkippable = step.ask !== undefined && maySkip(step.ask, answers);
  const skip = isSkippable ? [{ title: skipTitle, value: optionValue(key, skipKey) }] : [];
  return numbered([...optionsOf(key, step), ...ratings, ...skip, ...(step.end ? ways : [])]);
}

export const mostOfRating = 5;
const ratingsOf = (key: string): Omit<Item, "id">[] =>
  Array.from({ length: mostOfRating }, (_, at) => {
    const title = String(at + 1);
    return { title, value: optionValue(key, title) };
  });

export const numbered = (items: Omit<Item, "id">[]): Item[] =>
  items.map((item, i) => ({ id: i + 1, ...item }));

/** Leaves out an unknown answer, or a name in small letters, together with the comma before it. */
function filled(line: string, answers: Answers): LinkedPiece[] {
  const fill = (text: string) =>
    text.replace(/(,? ?)\{(\w+)\}/g, (_, before: string, name: string) => {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      const isUnsaid = answer === undefined || (name === "name" && !isGreetable(answer));
      return isUnsaid ? "" : before + answer;
    });
  // Links are read before answers are filled in, so that a visitor cannot make one.
  return piecesOf(line).map(({ text, href }, i, { length }) => {
    const began = i === 0 ? fill(text).trimStart() : fill(text);
    return { text: i === length - 1 ? began.trimEnd() : began, href };
  });
}

export const fill = (line: string, answers: Answers): string => join(filled(line, answers)).message;

export type FoundPage = { title: string; path: string; words?: string };
/** Sentences of a page that answer a question. */
export type PagePassage = { text: string; title: string; path: string; isForeign: boolean };
type Way = Omit<Item, "id"> & { to: string };

export function onPages(found: FoundPage[]): LinkedPiece[] {
  const links = found.map(({ title, path }): LinkedPiece => ({ text: title, href: path }));
  return [
    { text: "On our pages: " },
    ...links.flatMap((link, i) => (i === 0 ? [link] : [{ text: " · " }, link])),
  ];
}

export const quotePage = ({ text, title, path, isForeign }: PagePassage): Reply =>
  saying([
    { text: `${text}\n` },
    ...(isForeign ? [{ text: "In English: " }] : []),
    { text: title, href: path },
  ]);

export const nothingFound = (): Reply => saying([{ text: "I have found nothing like that here." }]);

export function repliesFound(flow: FlowBody, key: string, found: FoundPage[]): Reply[] {
  const items = numbered(waysAfterSearch(flow, key).map(({ title, value }) => ({ title, value })));
  const last = saying([{ text: "Does that answer it? If not, ask in other words." }], items);
  return [...found.map(onPage), { ...last, ...searchInput(key), is_back: true }];
}

const onPage = ({ title, path, words = "" }: FoundPage): Reply =>
  saying([{ text: title, href: path }, ...(words === "" ? [] : [{ text: `\n${words}` }])]);

export function waysAfterSearch(flow: FlowBody, key: string): Way[] {
  const { action } = stepOf(flow, key) ?? {};
  if (action?.kind !== "searches") return [];
  const way = (name: string, title: string, to: string) => [
    { title, value: optionValue(key, name), to },
  ];
  return [
    ...way("found", "That answers it", action.found),
    ...(flow.person === undefined ? [] : way("person", "Talk to a person", flow.person)),
  ];
}
