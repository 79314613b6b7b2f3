import { Problem } from "../../platform/problem.ts";
import {
  answerAt,
  factAt,
  isLedTo,
  nearAnswers,
  offerNearest,
  offersCalls,
  type TopicAnswer,
} from "./answers.ts";
import { callWishIn, hasHours, hoursChosen, moveCall, quoteRequest, suits } from "./call-wish.ts";
import { type At, optionOf, questionAgain, unknown } from "./chosen-option.ts";
import { commands } from "./commands.ts";
import type { ConversationState, Reply, Visit } from "./contract.ts";
import {
  addAside,
  answersOf,
  goBack,
  goOn,
  isPassing,
  keptStep,
  lastStep,
  nameStep,
  noted,
  openVisit,
  passOn,
  startConversation,
  stepOf,
  withWordsBefore,
} from "./conversation-state.ts";
import { asks, avoidsCalls, intentOf, isBareNo, isObjection } from "./declined-answer.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { leadOf, takesWords, withWords } from "./gathered-lead.ts";
import {
  closing,
  type FoundPage,
  itemsOf,
  nothingFound,
  numbered,
  onPages,
  type PagePassage,
  quotePage,
  repliesAt,
  repliesFound,
  saying,
  ways,
  wordsOf,
} from "./replies.ts";
import { type Fit, fitAnswer } from "./typed-answer.ts";
import { chosenBy, nearestTo, typedOf, wayToPerson } from "./typed-choice.ts";
import {
  asMeant,
  beginningAt,
  beyondKnown,
  isOwnContactAlone,
  typedContact,
  withoutCall,
} from "./typed-contact.ts";
import { typedSize } from "./typed-size.ts";

/** `text` with an empty `value` was typed at options. Without `today` days have no limits. */
export type VisitorTurn = {
  value: string;
  text?: string | undefined;
  found?: FoundPage[];
  passage?: PagePassage | null;
  understood?: Understood;
  today?: string;
  doubt?: string | null;
};

/** Steps made by `withAnswers`: `sure` answers the words, `near` may be what was meant. */
export type Understood = { sure: string | null; near: string[] };

export type Taken = {
  state: ConversationState;
  visitorText: string | null;
  replies: Reply[];
  turning?: "restart" | "exit";
  passedSteps?: { step: string; lines: number }[];
  isFound?: boolean;
  isObjection?: true;
  /** Nothing resembles the typed words, so the nearest options are offered. */
  isLost?: boolean;
};

/** @throws Problem 400 text without its question; 404 unknown in this flow; 422 no answer to it */
export function takeTurn(flow: FlowBody, state: ConversationState, turn: VisitorTurn): Taken {
  const { value: key, text, today } = turn;
  const at = { flow, state, today };
  const moved = text === undefined || turn.doubt ? null : moveCall(at, key, text);
  if (text === undefined || !moved) return take(at, turn);
  const now = { ...at, state: moved.state, isCallKept: moved.isKept };
  const step = stepOf(flow, key || openVisit(state).step);
  if (step?.field === "query" || typedContact(now, { key, text }))
    return noting(take(now, turn), moved.sentence);
  if (moved.isChosen) return askBack(now, { key, text }, moved.sentence);
  const again = questionAgain(now, key || openVisit(state).step);
  const replies = [isOfContact(step) ? withOtherWays(flow, again) : again];
  return noting({ state: moved.state, visitorText: text, replies }, moved.sentence);
}

function take(at: At, turn: VisitorTurn): Taken {
  const { value, text } = turn;
  const { flow, state, today } = at;
  if (text !== undefined) return takeTyped(at, { ...turn, text });
  const on = (next: ConversationState, visitorText: string | null) => ({
    state: next,
    visitorText,
    replies: repliesAt(flow, next, today),
  });
  if (value === commands.back) return on(goBack(flow, state), null);
  if (value === commands.restart)
    return { ...on(startConversation(flow), "Start again"), turning: "restart" };
  if (value === commands.exit) {
    return {
      state,
      visitorText: "Close",
      replies: [closing("The chat is closed. You can start again whenever you like.")],
      turning: "exit",
    };
  }
  const topic = answerAt(flow, value);
  if (topic) return { ...answerWith(at, topic), visitorText: topic.name };
  const [key, option] = optionOf(at, value);
  return {
    ...lead(at, [{ step: key, answer: option.answer }], option.to),
    visitorText: option.title,
  };
}

export function answersLaterQuestion(flow: FlowBody, value: string): boolean {
  const [key = ""] = value.split(":");
  return key !== flow.start && stepOf(flow, key) !== undefined;
}

function takeTyped(before: At, turn: VisitorTurn & { text: string }): Taken {
  const { value, text, found = [], passage = null, doubt } = turn;
  const { understood = nothingUnderstood } = turn;
  const step = stepOf(before.flow, value);
  // A step that goes on by itself asks nothing: the words are said at the open question.
  const named = step && isPassing(step) ? "" : value;
  const { step: open } = openVisit(before.state);
  // A rating has buttons, and what is typed there is a rating as well.
  const isRating = named === "" && stepOf(before.flow, open)?.ask?.input === "rating";
  const key = isRating ? open : named;
  if (isOwnContactAlone(before, { key, text })) return askBack(before, { key, text }, oursAlone);
  if (doubt) return askBack(before, { key, text }, doubt);
  const correction = asMeant(before, text);
  const at = { ...before, state: correction.state };
  const contact = typedContact(at, { key, text: correction.text });
  if (contact) {
    const led = { ...lead(at, contact.visits, contact.to), visitorText: text };
    return contact.question === undefined ? led : noting(led, contact.question);
  }
  const begun = beginningAt(at, { key, text });
  if (begun !== null) return askBack(at, { key, text }, askFullNumber(begun));
  const answers = { found, passage, understood };
  if (key === "") return takeWords(at, { text, ...answers });
  const result = takeText(at, { key, text: correction.text, ...answers });
  return correction.text === text ? result : { ...result, visitorText: text };
}

type Words = {
  text: string;
  found: FoundPage[];
  passage: PagePassage | null;
  understood: Understood;
};
type Typed = Words & { key: string };
const nothingUnderstood: Understood = { sure: null, near: [] };

function askBack(at: At, { key, text }: Pick<Typed, "key" | "text">, sentence: string): Taken {
  const name = stepOf(at.flow, key) ? key : openVisit(at.state).step;
  const words = { step: keptStep.query, answer: text };
  const state = takesWords(at.state, text) ? withWordsBefore(at.state, name, words) : at.state;
  return noting({ state, visitorText: text, replies: [questionAgain(at, name)] }, sentence);
}

const oursAlone = "That is how you reach us. Leave your own number or email, and a person answers.";
const askFullNumber = (begun: string) =>
  `${begun} has ${begun.length} digits. What is the whole number?`;
function lead({ flow, state, today }: At, visits: [Visit, ...Visit[]], to: string) {
  const { state: next, passedSteps } = passOn(flow, withoutCall(flow, goOn(state, visits, to)));
  const answers = answersOf(flow, next);
  const stepReplies = passedSteps.map(({ key, step }) => ({
    step: key,
    replies: wordsOf(step, answers),
  }));
  return {
    state: next,
    replies: [...stepReplies.flatMap(({ replies }) => replies), ...repliesAt(flow, next, today)],
    passedSteps: stepReplies.map(({ step, replies }) => ({ step, lines: replies.length })),
  };
}

function takeText(at: At, { key, text, found, passage, understood }: Typed): Taken {
  const { flow, state, today } = at;
  const step = stepOf(flow, key);
  if (step?.action?.kind === "searches") return takeSearch(at, { key, text, found });
  if (!step?.ask) throw unknown();
  const fit = fitAnswer({ step, ask: step.ask, answers: answersOf(flow, state), today }, text);
  const isAside = (!fit.fits || fit.isDeclined) && asks(text);
  const fact = isAside ? factAt(flow, understood.sure) : undefined;
  const quoted = isAside && passage ? [quotePage(passage)] : [];
  const aside = fact ? wordsOf(fact, {}) : quoted;
  if (aside.length > 0)
    return { state, visitorText: text, replies: [...aside, questionAgain(at, key)] };
  if (!fit.fits) return keepUnfitAnswer(at, { key, text }, fit);
  if (fit.isDeclined) return goOnNameless(at, { key, text, to: step.ask.to });
  const answered: Visit = { step: key, answer: fit.answer };
  const words = fit.hasWords ? [{ step: keptStep.query, answer: text }] : [];
  const isMeasure = step.ask.input === "number" || step.ask.input === "date";
  const visitorText = isMeasure ? fit.answer : text;
  const led = { ...lead(at, [answered, ...words], step.ask.to), visitorText };
  if (openVisit(led.state).step === lastStep.noted) return led;
  const isQuery = step.field === "query" && fit.answer !== null;
  if (at.isCallKept || (!fit.hasWords && !(isQuery && refuses(text)))) return led;
  const isRead = leadOf(flow, led.state) !== null;
  if (isObjection(text) && isRead) return noting({ ...led, isObjection: true }, noted);
  return noting(led, isRead ? added : passedOn);
}

const isOfContact = (step: Step | undefined): boolean =>
  step?.field === "email" || step?.field === "mobile";

function takeCallWish(at: At, step: Step, text: string): Taken | null {
  const { flow, state, today } = at;
  const { step: key } = openVisit(state);
  const wish = today === undefined || !hasHours(step) ? null : callWishIn(text, today, true);
  if (!wish) return null;
  const words = { step: keptStep.query, answer: text };
  const next = takesWords(state, text) ? withWordsBefore(state, key, words) : state;
  const items = itemsOf(key, step);
  const fitting = items.filter((_, i) => step.options?.[i] && suits(wish, step.options[i]));
  const [chosen, ...others] = fitting;
  if (chosen && others.length === 0) {
    const result = takeTurn(flow, next, { value: chosen.value, ...dated(at) });
    return noting({ ...result, visitorText: text }, hoursChosen(chosen.title));
  }
  const offered = chosen ? fitting : numbered([...items, ...wayToPerson(flow)]);
  const question = saying([{ text: chosen ? whichHours : nearestHours }], offered);
  const openQuestion = { ...question, is_back: true };
  const before = chosen ? [] : [saying([{ text: quoteRequest(text) }])];
  return { state: addAside(next), visitorText: text, replies: [...before, openQuestion] };
}

const whichHours = "Which of these suits you?";
const nearestHours = "These are the next hours in which we call. Does one of them suit you?";

type Unfit = Extract<Fit, { fits: false }>;

function keepUnfitAnswer(at: At, typed: { key: string; text: string }, fit: Unfit): Taken {
  const { key, text } = typed;
  const { flow } = at;
  const step = stepOf(flow, key);
  const isNeeded = isOfContact(step) && step?.ask?.optional === undefined;
  if (!fit.hasWords || !takesWords(at.state, text)) {
    const question = questionAgain(at, key);
    const reply = isNeeded && refuses(text) ? withOtherWays(flow, question) : question;
    throw new Problem(422, fit.sentence, { extra: { reply } });
  }
  const state = withWordsBefore(at.state, key, { step: keptStep.query, answer: text });
  const isName = step?.field === "name";
  if (isName && step.ask && at.state.at(-2)?.step === keptStep.query)
    return goOnNameless(at, { key, text, to: step.ask.to });
  const again = questionAgain(at, key);
  const isRead = leadOf(flow, state) !== null;
  const reply = isRead ? added : passedOn;
  const replies = isName ? [again] : [saying([{ text: fit.sentence }]), withOtherWays(flow, again)];
  return noting({ state, visitorText: text, replies }, isRead && isObjection(text) ? noted : reply);
}

function withOtherWays(flow: FlowBody, reply: Reply): Reply {
  const { content_attributes } = reply;
  const items = numbered([...content_attributes.items, ...wayToPerson(flow), ...ways]);
  return { ...reply, content_attributes: { ...content_attributes, items } };
}

const refuses = (text: string) => isObjection(text) || intentOf(text) === "refusal";
const added = "Added to your enquiry.";
const passedOn = "That goes with your message.";

const noting = (result: Taken, words: string): Taken => ({
  ...result,
  replies: [saying([{ text: words }]), ...result.replies],
});

function goOnNameless(at: At, { key, text, to }: { key: string; text: string; to: string }): Taken {
  const answers = answersOf(at.flow, at.state);
  const { mobile, email } = answers;
  const contact = key === nameStep.email ? (email ?? mobile) : (mobile ?? email);
  const isCalled = contact === mobile && Object.values<string>(lastStep).includes(to);
  // A bare "no" to "Shall we call …? What is your name?" may refuse the call.
  const isNoted = contact !== undefined && (isObjection(text) || (isCalled && isBareNo(text)));
  const isRead = isNoted || isObjection(text) || intentOf(text) === null;
  const words = isRead ? [{ step: keptStep.query, answer: text }] : [];
  const unasked = contact === undefined ? unnamed : unnamedAt(contact);
  const visits: [Visit, ...Visit[]] = [{ step: key, answer: null }, ...words];
  const next = isNoted && isCalled ? lastStep.noted : beyondKnown(at.flow, to, answers);
  const led = { ...lead(at, visits, next), visitorText: text };
  if (openVisit(led.state).step === lastStep.noted) return led;
  const reply = isNoted ? noted : unasked;
  return { ...noting(led, reply), passedSteps: [{ step: key, lines: 1 }, ...led.passedSteps] };
}

const unnamed =
  "No name is needed. With a number or an email address a person answers you; without, I " +
  "show you what we do and what it costs.";
const unnamedAt = (contact: string) =>
  `No name is needed. We have ${contact}; if we should not use it, write that here.`;

type Searched = Pick<Typed, "key" | "text" | "found">;

function takeSearch(at: At, { key, text, found }: Searched): Taken {
  const { flow, state } = at;
  const { action } = stepOf(flow, key) ?? {};
  if (action?.kind !== "searches") throw unknown();
  if (found.length > 0)
    return {
      ...{ state: addAside(state, key), visitorText: text, isFound: true },
      replies: repliesFound(flow, key, found),
    };
  const led = lead(at, [{ step: key, answer: null }], action.nothing);
  return {
    ...{ state: led.state, visitorText: text, isFound: false },
    replies: [nothingFound(), ...led.replies],
    passedSteps: [{ step: key, lines: 1 }, ...led.passedSteps],
  };
}

function takeWords(at: At, words: Words): Taken {
  const { flow, state } = at;
  const { text } = words;
  if (leadOf(flow, state) === null) return answerWords(at, words);
  const step = stepOf(flow, openVisit(state).step);
  const isChosen = chosenBy(typedOf(text), itemsOf("", step ?? { say: [] })) !== undefined;
  const isAdded = !isChosen && !step?.action && (step?.end === true || isObjection(text));
  const further = isAdded ? withWords(flow, state, text) : null;
  if (further === null) return answerWords(at, words);
  // Words for a colleague are no search that found nothing.
  const { isFound: _, isLost: __, ...result } = answerWords({ ...at, state: further }, words);
  return noting(result, isObjection(text) ? noted : added);
}

function answerWords(at: At, { text, found, passage, understood }: Words): Taken {
  const { flow, state } = at;
  const { step: key } = openVisit(state);
  const step = stepOf(flow, key);
  if (!step || step.ask) throw new Problem(400, "Say which question this answers.");
  if (step.action) return takeSearch(at, { key, text, found });
  const wished = takeCallWish(at, step, text);
  if (wished) return wished;
  const typed = typedOf(text);
  const isRead = leadOf(flow, state) !== null;
  const chosen = chosenBy(typed, itemsOf(key, step));
  if (chosen)
    return { ...takeTurn(flow, state, { value: chosen.value, ...dated(at) }), visitorText: text };
  const answer = answerAt(flow, understood.sure ?? "");
  const isRefused = isRead ? isObjection(text) : offersCalls(flow, answer) && avoidsCalls(text);
  const sure = isRefused ? undefined : answer;
  const isForLater = !isRead && takesWords(state, text);
  const words = { step: keptStep.query, answer: text };
  if (sure) {
    // At an end nobody reads them: the visitor is told how to write to a person.
    const hasReader = sure.to !== "" && !stepOf(flow, sure.to)?.end;
    const isMatter = isForLater && hasReader && typed.words.length >= leastOfMatter;
    const answered = answerWith(at, sure, isMatter ? [words] : []);
    const quoted = passage ? [quotePage(passage)] : [];
    const given = {
      ...answered,
      ...{ visitorText: text, isFound: true, replies: [...quoted, ...answered.replies] },
      passedSteps: [{ step: key, lines: quoted.length }, ...(answered.passedSteps ?? [])],
    };
    const target = stepOf(flow, openVisit(answered.state).step);
    const led = target && takeCallWish({ ...at, state: answered.state }, target, text);
    return led ?? withSize(at, given, text);
  }
  const near = nearAnswers(flow, isRefused ? [] : understood.near);
  // Topics lead to most steps; a step that none leads to is found by its title.
  const titled = nearestTo(typed, flow, key).filter(
    ({ value }) => near.length === 0 || !isLedTo(flow, optionOf(at, value)[1].to),
  );
  const isFound = passage !== null || near.length + titled.length + found.length > 0;
  const onPage = passage ? [quotePage(passage)] : [];
  const others = found.length > 0 && near.length === 0 ? [saying(onPages(found))] : [];
  const pages = passage ? onPage : others;
  const question = offerNearest(flow, [...titled, ...near], { isFound, isRead });
  const next = isForLater ? withWordsBefore(state, key, words) : state;
  const replies = [...pages, question];
  return { state: addAside(next), visitorText: text, replies, isFound, isLost: !isFound };
}

/** A size in the words answers the question that they lead to: it is said back, and not asked. */
function withSize(at: At, given: Taken, text: string): Taken {
  const { flow } = at;
  const { step: key } = openVisit(given.state);
  const step = stepOf(flow, key);
  const size = step ? typedSize(step, text) : null;
  const item = step && size ? itemsOf(key, step)[size.option] : undefined;
  if (!item || !size) return given;
  const { state, replies, passedSteps } = takeTurn(flow, given.state, {
    value: item.value,
    ...dated(at),
  });
  const before = [...given.replies.slice(0, -1), saying([{ text: `Noted: ${size.words}.` }])];
  const lines = before.length;
  return {
    ...given,
    ...{ state, replies: [...before, ...replies] },
    passedSteps: [{ step: key, lines }, ...(passedSteps ?? [])],
  };
}

/** Shorter words ask; longer ones tell a colleague something. */
const leastOfMatter = 4;

/** Says the answer, then goes to its step or asks the open question again. */
type AnsweredWords = Pick<Taken, "state" | "replies" | "passedSteps">;

function answerWith(at: At, answer: TopicAnswer, words: Visit[] = []): AnsweredWords {
  const { flow, state } = at;
  const { step: key } = openVisit(state);
  if (answer.to !== "" && answer.to !== key)
    return lead(at, [{ step: key, answer: null }, ...words], answer.key);
  const replies = [...wordsOf(answer, answersOf(flow, state)), questionAgain(at, key)];
  return { state: addAside(state), replies };
}

const dated = ({ today }: At) => (today === undefined ? {} : { today });
