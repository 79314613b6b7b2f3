import { numbersIn } from "../../platform/contact.ts";
import { Problem } from "../../platform/problem.ts";
import { commands } from "./commands.ts";
import { keptStep } from "./contact-steps.ts";
import type { Reply, Visit, Walk } from "./contract.ts";
import { intentOf, isObjection } from "./declined-answer.ts";
import type { Ask, FlowBody } from "./flow-contract.ts";
import { leadOf, withWords } from "./gathered-lead.ts";
import { passOn } from "./passing.ts";
import {
  closing,
  itemsOf,
  numbered,
  optionValue,
  repliesAt,
  saying,
  skipKey,
  skipTitle,
  ways,
  wordsOf,
} from "./replies.ts";
import {
  type FoundPage,
  nothingFound,
  onPages,
  repliesFound,
  waysAfterSearch,
} from "./site-search.ts";
import { fitAnswer, oneIsNeeded } from "./typed-answer.ts";
import { chosenBy, nearestTo, typedOf, wayToPerson } from "./typed-choice.ts";
import { beyondKnown, typedContact } from "./typed-contact.ts";
import {
  answersOf,
  beginWalk,
  goBack,
  goOn,
  maySkip,
  openVisit,
  optionKeys,
  serviceOf,
  stepAside,
  stepOf,
} from "./walk.ts";

/**
 * `text` without `value` was typed where there are options; `found` are its search results.
 * `today` is a day such as 2026-11-27: without it no day is too early or too late.
 */
export type Sent = {
  value: string;
  text?: string | undefined;
  found?: FoundPage[];
  today?: string;
  /** What is asked back to a number that lacks a digit. */
  doubt?: string | null;
};

export type Taken = {
  walk: Walk;
  said: string | null;
  replies: Reply[];
  turning?: "restart" | "exit";
  /** Steps that led on by themselves, and how many of the first replies each has said. */
  passed?: { step: string; lines: number }[];
  /** Of words that were looked up: whether there was anything like them. */
  isFound?: boolean;
  /** Its sender would not be called as was promised. */
  isObjection?: true;
  /** Nothing resembles what was typed; the nearest options are offered. */
  isLost?: boolean;
};

/**
 * Going forward needs no memory: an option's value and a question's title name their step.
 * @throws Problem 400 text without its question; 404 unknown in this flow; 422 no answer to it
 */
export function takeTurn(flow: FlowBody, walk: Walk, sent: Sent): Taken {
  const { value, text, found = [], today } = sent;
  const at = { flow, walk, today };
  if (text !== undefined && sent.doubt)
    throw new Problem(422, sent.doubt, {
      extra: { reply: questionAgain(at, value || openVisit(walk).step) },
    });
  const contact = text === undefined ? null : typedContact(at, { key: value, text });
  if (text !== undefined && contact) return { ...lead(at, contact.visits, contact.to), said: text };
  if (text !== undefined && value === "") return takeWords(at, text, found);
  if (text !== undefined) return takeText(at, { key: value, text, found });
  const on = (next: Walk, said: string | null) => ({
    walk: next,
    said,
    replies: repliesAt(flow, next, today),
  });
  if (value === commands.back) return on(goBack(flow, walk), null);
  if (value === commands.restart)
    return { ...on(beginWalk(flow), "Start again"), turning: "restart" };
  if (value === commands.exit) {
    return {
      walk,
      said: "Close",
      replies: [closing("The chat is closed. You can start again whenever you like.")],
      turning: "exit",
    };
  }
  const [key, option] = optionOf(at, value);
  return { ...lead(at, [{ step: key, answer: option.answer }], option.to), said: option.title };
}

/** Whether `value` answers a question that only a conversation under way has come to. */
export function answersLaterQuestion(flow: FlowBody, value: string): boolean {
  const [key = ""] = value.split(":");
  return key !== flow.start && stepOf(flow, key) !== undefined;
}

type At = { flow: FlowBody; walk: Walk; today: string | undefined };
type Typed = { key: string; text: string; found: FoundPage[] };

/** To the next step that waits; what is said on the way comes first. */
function lead({ flow, walk, today }: At, visits: [Visit, ...Visit[]], to: string) {
  const { walk: next, passed } = passOn(flow, goOn(walk, visits, to));
  const answers = answersOf(flow, next);
  const told = passed.map(({ key, step }) => ({ step: key, said: wordsOf(step, answers) }));
  return {
    walk: next,
    replies: [...told.flatMap(({ said }) => said), ...repliesAt(flow, next, today)],
    passed: told.map(({ step, said }) => ({ step, lines: said.length })),
  };
}

function takeText(at: At, { key, text, found }: Typed): Taken {
  const { flow, walk, today } = at;
  const step = stepOf(flow, key);
  if (step?.does?.kind === "searches") return takeSearch(at, { key, text, found });
  if (!step?.ask) throw unknown();
  const fit = fitAnswer({ step, ask: step.ask, answers: answersOf(flow, walk), today }, text);
  if (!fit.fits) throw refusal(at, { key, text }, fit.sentence);
  if (fit.isDeclined) return goOnNameless(at, { key, text, to: step.ask.to });
  const answered: Visit = { step: key, answer: fit.answer };
  const words = fit.hasWords ? [{ step: keptStep.query, answer: text }] : [];
  const led = { ...lead(at, [answered, ...words], step.ask.to), said: fit.answer ?? skipTitle };
  const isWord = fit.hasWords || (step.field === "query" && refuses(text));
  if (!isWord || leadOf(flow, led.walk) === null) return led;
  return noting({ ...led, said: text, isObjection: true }, noted);
}

const reachNeeded =
  "Nobody can answer you without a number or an email address. Leave either, or choose another way.";

/** Whoever gives no number, where one is needed, is shown other ways than to give one. */
function refusal(at: At, { key, text }: { key: string; text: string }, sentence: string): Problem {
  const step = stepOf(at.flow, key);
  const reply = questionAgain(at, key);
  const isTried = text.includes("@") || numbersIn(text).length > 0 || !/\s/.test(text.trim());
  if (isTried || step?.ask?.input !== "tel")
    return new Problem(422, sentence, { extra: { reply } });
  const { items } = reply.content_attributes;
  const content_attributes = {
    ...reply.content_attributes,
    items: numbered([...items, ...wayToPerson(at.flow), ...ways]),
  };
  const again = { ...reply, content_attributes };
  return new Problem(422, step.ask.refusal ?? reachNeeded, { extra: { reply: again } });
}

const refuses = (text: string) => isObjection(text) || intentOf(text) === "refusal";
const noted = "Noted: a person reads this before anybody calls.";
const added = "Added to your enquiry.";

/** These words come before the answer's own. */
const noting = (taken: Taken, words: string): Taken => ({
  ...taken,
  replies: [saying([{ text: words }]), ...taken.replies],
});

/** Who was asked for a name on account of a number or an email goes on where they typed that. */
function goOnNameless(at: At, { key, text, to }: { key: string; text: string; to: string }): Taken {
  const answers = answersOf(at.flow, at.walk);
  const contact = answers.mobile ?? answers.email;
  const isNoted = contact !== undefined && isObjection(text);
  const words = isNoted ? [{ step: keptStep.query, answer: text }] : [];
  const unasked = contact === undefined ? unnamed : unnamedAt(contact);
  const reply = isNoted ? noted : unasked;
  const next = Object.hasOwn(at.flow.steps, key) ? to : beforeContact(at);
  const visits: [Visit, ...Visit[]] = [{ step: key, answer: null }, ...words];
  const led = lead(at, visits, beyondKnown(at.flow, next, answers));
  return {
    ...{ walk: led.walk, said: text, replies: [saying([{ text: reply }]), ...led.replies] },
    passed: [{ step: key, lines: 1 }, ...led.passed],
  };
}

const unnamed =
  "No name is needed. With a number or an email address a person answers you; without, I " +
  "show you what we do and what it costs.";
const unnamedAt = (contact: string) =>
  `No name is needed. We have ${contact}; if we should not use it, write that here.`;

/** What was answered in the same breath is not asked again, nor is a name. */
function beforeContact({ flow, walk }: At): string {
  const open = walk.findLast(({ step }) => Object.hasOwn(flow.steps, step));
  let key = open?.step ?? flow.start;
  let isAnswered = open?.answer != null;
  for (let step = stepOf(flow, key); step?.ask; step = stepOf(flow, key)) {
    if (!isAnswered && step.field !== "name") break;
    key = step.ask.to;
    isAnswered = false;
  }
  return key;
}

function takeSearch(at: At, { key, text, found }: Typed): Taken {
  const { flow, walk } = at;
  const { does } = stepOf(flow, key) ?? {};
  if (does?.kind !== "searches") throw unknown();
  if (found.length > 0)
    return {
      ...{ walk: stepAside(walk, key), said: text, isFound: true },
      replies: repliesFound(flow, key, found),
    };
  const led = lead(at, [{ step: key, answer: null }], does.nothing);
  return {
    ...{ walk: led.walk, said: text, isFound: false },
    replies: [nothingFound(), ...led.replies],
    passed: [{ step: key, lines: 1 }, ...led.passed],
  };
}

/** After the end of an enquiry, or against a call, words are for whoever reads it as well. */
function takeWords(at: At, text: string, found: FoundPage[]): Taken {
  const { flow, walk } = at;
  if (leadOf(flow, walk) === null) return answerWords(at, text, found);
  const step = stepOf(flow, openVisit(walk).step);
  const isChosen = chosenBy(typedOf(text), itemsOf("", step ?? { say: [] })) !== undefined;
  const isAdded = !isChosen && !step?.does && (step?.end === true || isObjection(text));
  const further = isAdded ? withWords(flow, walk, text) : null;
  if (further === null) return answerWords(at, text, found);
  const taken = answerWords({ ...at, walk: further }, text, found);
  return noting(taken, isObjection(text) ? noted : added);
}

function answerWords(at: At, text: string, found: FoundPage[]): Taken {
  const { flow, walk } = at;
  const { step: key } = openVisit(walk);
  const step = stepOf(flow, key);
  if (!step || step.ask) throw new Problem(400, "Say which question this answers.");
  if (step.does) return takeSearch(at, { key, text, found });
  const typed = typedOf(text);
  const chosen = chosenBy(typed, itemsOf(key, step));
  if (chosen) return { ...takeTurn(flow, walk, { value: chosen.value, ...dated(at) }), said: text };
  const { fits, items } = nearestTo(typed, flow, key);
  const isFound = fits || found.length > 0;
  const pages = found.length > 0 ? [saying(onPages(found))] : [];
  const asked = {
    ...saying([{ text: offer(fits, !isFound, leadOf(flow, walk) !== null) }], items),
    is_back: true,
  };
  const replies = [...pages, asked];
  return { walk: stepAside(walk), said: text, replies, isFound, isLost: !isFound };
}

const dated = ({ today }: At) => (today === undefined ? {} : { today });

const nearestKnown = "These are the nearest I know, and a person reads whatever you write.";
const nearestUnread =
  "These are the nearest I know. Leave a number or an email address, and a person answers you.";

/** Nobody reads what is written by somebody who has left no way to be reached. */
function offer(fits: boolean, isLost: boolean, isRead: boolean): string {
  if (fits) return "Is it one of these?";
  if (isLost) return `I have found nothing like that. ${isRead ? nearestKnown : nearestUnread}`;
  return "If that is not it, one of these may be.";
}

type Chosen = { title: string; to: string; answer: string | null };

function optionOf(at: At, value: string): [key: string, option: Chosen] {
  const key = value.slice(0, value.indexOf(":"));
  const step = stepOf(at.flow, key);
  if (step?.ask && value === optionValue(key, skipKey)) return [key, skipOf(at, key, step.ask)];
  const way = step && waysAfterSearch(at.flow, key).find((one) => one.value === value);
  if (way) return [key, { ...way, answer: null }];
  const option =
    step?.options?.[optionKeys(step).findIndex((one) => optionValue(key, one) === value)];
  if (!option) throw unknown();
  const { title, to, withService = to, guides = false } = option;
  const isChosen = serviceOf(at.flow, at.walk) !== undefined;
  return [key, { title, to: isChosen ? withService : to, answer: guides ? null : title }];
}

function skipOf(at: At, key: string, ask: Ask): Chosen {
  if (maySkip(ask, answersOf(at.flow, at.walk)))
    return { title: skipTitle, to: ask.to, answer: null };
  if (ask.optional === undefined) throw unknown();
  throw new Problem(422, oneIsNeeded, { extra: { reply: questionAgain(at, key) } });
}

function questionAgain({ flow, walk, today }: At, key: string): Reply {
  const reply = repliesAt(flow, [...walk, { step: key, answer: null }], today).at(-1);
  if (!reply) throw new Error(`the step ${key} says nothing`);
  return reply;
}

export function unknown(): Problem {
  const message = "That question is no longer here. Start again, and I will ask afresh.";
  return new Problem(404, message, { extra: { reply: closing(message) } });
}
