import {
  type ContactInWords,
  contactIn,
  contactsMeant,
  hasOwnContact,
  withoutDeclined,
} from "../../crm/leads/contact-in.ts";
import { contactNumber, emailAddress } from "../../crm/leads/contract.ts";
import { emailKey, isNumberAlone, numbersIn, phoneIn } from "../../platform/text/contact.ts";
import { fold, plainSigns } from "../../platform/text/fold.ts";
import type { Ask } from "./ask-contract.ts";
import { findCallHours } from "./call-wish.ts";
import type { ConversationState, Visit } from "./contract.ts";
import {
  type Answers,
  answersOf,
  keptStep,
  lastStep,
  mostVisits,
  nameStep,
  openVisit,
  stepOf,
} from "./conversation-state.ts";
import {
  avoidsCalls,
  isConfirmation,
  isKnown as isKnownWord,
  isObjection,
  prefersEmail,
  prefersWhatsApp,
  wordsIn,
} from "./declined-answer.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { fitAnswer } from "./typed-answer.ts";
import { nearestTo, typedOf } from "./typed-choice.ts";
import {
  introducedName,
  looselyIntroduced,
  namesNothing,
  type TypedName,
  typedName,
} from "./typed-name.ts";

type At = { flow: FlowBody; state: ConversationState; today: string | undefined };
type Typed = { key: string; text: string };
export type Led = { visits: [Visit, ...Visit[]]; to: string; question?: string };

export function typedContact(at: At, { key, text }: Typed): Led | null {
  const { flow, state } = at;
  const name = key || openVisit(state).step;
  const step = stepOf(flow, name);
  if (!step || (step.ask && key === "")) return null;
  const question = { ...at, key: name, step, text, answers: answersOf(flow, state) };
  const undecided = step.ask && !takesContacts(step.ask) ? null : undecidedIn(flow, text);
  if (undecided && !undecidedBefore(at)) return askWhich(question, undecided);
  if (step.ask && (step.field === "email" || step.field === "mobile"))
    return eitherWay(question, step.ask, step.field);
  const isProse = !step.ask || ["text", "textarea"].includes(step.ask.input);
  const news = isProse ? newsIn(question) : null;
  const isName = news?.email === null && news.mobile === null;
  const isUseless = step.field === "name" || (!step.ask && wayIn(question.answers) === null);
  return news && !(isName && isUseless) ? withHours(question, inProse(question, news)) : null;
}

function withHours({ flow, state, today, text }: OpenQuestion, { visits, to }: Led): Led {
  const next = [...state, ...visits, { step: to, answer: null }];
  const { step } = openVisit(withoutCall(flow, next));
  const isCalled = step === nameStep.mobile || step === lastStep.mobile;
  const hours = isCalled ? findCallHours({ flow, state, today }, text) : [];
  return { visits: [...visits, ...hours], to };
}

const takesContacts = ({ input }: Ask) => input !== "number" && input !== "date";

type Undecided = { field: "email" | "mobile"; among: string[] };
const mostAmong = 3;

function undecidedIn(flow: FlowBody, text: string): Undecided | null {
  const { numbers, emails } = contactsMeant(text, flow.companyContacts);
  if (numbers.length > 1) return { field: "mobile", among: numbers.slice(0, mostAmong) };
  return emails.length > 1 ? { field: "email", among: emails.slice(0, mostAmong) } : null;
}

function undecidedBefore({ flow, state }: Pick<At, "flow" | "state">): Undecided | null {
  const { step, answer } = state.at(-2) ?? {};
  return step === keptStep.query && answer != null ? undecidedIn(flow, answer) : null;
}

/** Keeps all of them until one is chosen, so that none is lost if the visitor leaves. */
function askWhich(question: OpenQuestion, { field, among }: Undecided): Led {
  const { key, text } = question;
  const ways = visitsOf(newsIn(question) ?? { name: null, email: null, mobile: null });
  const words = { step: keptStep.query, answer: text };
  const first = among.slice(0, -1).join(", ");
  const last = among.at(-1);
  return {
    visits: [{ step: key, answer: null }, ...ways, words],
    to: key,
    question:
      field === "mobile"
        ? `Shall we call ${first} or ${last}?`
        : `Shall we write to ${first} or ${last}?`,
  };
}

/** Words that choose one of several. A visitor who accepts either gets the first. */
const places = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:(first|1st|former|either|any|both|pe?hl[aei]|pahl[aei]|dono|koi|` +
    "पहल[ाेी]|दोनों|कोई)|second|2nd|last|latter|other|d(?:u|oo?)sr[aei]|दूसर[ाेी])" +
    String.raw`(?![\p{L}\p{M}\p{N}])`,
  "giu",
);

export function asMeant(at: At, text: string): { state: ConversationState; text: string } {
  const { state } = at;
  const undecided = undecidedBefore(at);
  if (!undecided) return { state, text: withConfirmed(at, withBeginning(state, text)) };
  const { field, among } = undecided;
  const [first = "", second = ""] = among;
  const isPlace = text.length <= longestBeginning && numbersIn(text).length === 0;
  const placed = (_: string, one?: string) => (one === undefined ? second : first);
  const named = isPlace ? text.replace(/^\W*1\W*$/, first).replace(/^\W*2\W*$/, second) : text;
  const placedText = isPlace ? named.replace(places, placed) : text;
  const read = isConfirmation(text) ? first : placedText;
  const leftIn = (one: string) => contactsMeant(one)[field === "mobile" ? "numbers" : "emails"];
  const chosen = leftIn(read);
  if (chosen.length !== 1) return { state, text };
  const rest = among.filter((one) => keyOf(one) !== keyOf(chosen[0] ?? ""));
  const turned = [read, ...rest].join(", ");
  const [contact, ...others] = leftIn(turned);
  const isTurned =
    contact !== undefined && others.length === 0 && keyOf(contact) !== keyOf(chosen[0] ?? "");
  const keptIndex = state.findLastIndex(({ step }) => step === keptStep[field]);
  return {
    state: state.toSpliced(keptIndex, keptIndex === -1 ? 0 : 1),
    text: isTurned ? turned : read,
  };
}

const keyOf = (contact: string): string => phoneIn(contact) ?? emailKey(contact);

const digitsIn = (text: string): string[] => plainSigns(text).match(/\d(?:[ -]?\d)*/g) ?? [];
const dialled = (digits = ""): string => digits.replace(/\D/g, "");

function beginningIn(text: string): string | null {
  const [digits, ...others] = text.length > longestBeginning ? [] : digitsIn(text);
  const isSum = !/^[6-9]\d{3,8}$/.test(dialled(digits)) || /000$/.test(dialled(digits));
  if (digits === undefined || others.length > 0 || isSum) return null;
  const [before = "", after = ""] = plainSigns(text).split(digits);
  const words = fold(before);
  const since = words.slice(words.findLastIndex((word) => phoneWords.has(word)) + 1);
  const isFillerWord = (word: string) => isKnownWord(word) || writingWords.has(word);
  return [...since, ...fold(after)].every(isFillerWord) ? dialled(digits) : null;
}

const phoneWords = wordsIn(
  "mobile mob cell phone ph fone tel whatsapp call ring dial मोबाइल मोबाईल फोन कॉल व्हाट्सएप",
);
const writingWords = wordsIn(
  "mobile mob cell ph tel dial on at as under note write down save starts with likho likhiye " +
    "likhna likh likhlo lo lijiye lelo pe par hamara " +
    "मोबाइल मोबाईल व्हाट्सएप लिखो लिखिए लिखना लिख लो लीजिए नोट पर पे हमारा",
);

const longestBeginning = 60;

const digitsOfNumber = 6;

export function beginningAt({ flow, state }: At, { key, text }: Typed): string | null {
  const { ask, action, field } = stepOf(flow, key || openVisit(state).step) ?? {};
  const isContact = field === "email" || field === "mobile";
  const isOther = action !== undefined || (ask && !isContact && field !== "name");
  if (isOther || (ask && key === "") || answersOf(flow, state).mobile !== undefined) return null;
  const begun = beginningIn(text);
  return isContact && begun !== null && begun.length >= digitsOfNumber ? null : begun;
}

function withBeginning(state: ConversationState, text: string): string {
  const last = state.at(-2);
  if (text.length > longestBeginning || last?.step !== keptStep.query) return text;
  const begun = beginningIn(last.answer ?? "");
  const plain = plainSigns(text).trim();
  const [digits = "", ...others] = digitsIn(plain);
  const isRest = digits === plain || /\d{3}\W*$/.test(plain);
  const fullNumber = `${begun}${dialled(digits)}`;
  const isJoined = isRest && others.length === 0 && /^[6-9]\d{9}$/.test(fullNumber);
  return isJoined ? plain.replace(digits, fullNumber) : text;
}

function withConfirmed({ flow, state }: At, text: string): string {
  const last = state.at(-2);
  if (last?.step !== keptStep.query || !isConfirmation(text)) return text;
  const doubted = last.answer ?? "";
  if (hasOwnContact(doubted, flow.companyContacts)) return text;
  return contactIn(doubted).mobile ?? contactNumber.safeParse(doubted).data ?? text;
}

/** Whether the text has only the company's own contacts where the visitor's are wanted. */
export function isOwnContactAlone({ flow, state }: At, { key, text }: Typed): boolean {
  const { field, ask } = stepOf(flow, key || openVisit(state).step) ?? {};
  const { email, mobile } = answersOf(flow, state);
  const isKnown = email !== undefined || mobile !== undefined;
  const isContactExpected =
    ask && key !== "" ? field === "email" || field === "mobile" : !isKnown && !ask;
  if (!isContactExpected || !hasOwnContact(text, flow.companyContacts)) return false;
  return Object.values(contactIn(text, flow.companyContacts)).every((way) => way === null);
}

export function withContact(
  flow: FlowBody,
  state: ConversationState,
  text: string,
): ConversationState {
  const news = newsIn({ flow, text, answers: answersOf(flow, state) });
  if (news === null) return state;
  const words = { step: keptStep.query, answer: text };
  return [...state, words, ...visitsOf(news), openVisit(state)].slice(-mostVisits);
}

type News = ContactInWords & { name: string | null; isNameOnly: boolean };
type OpenQuestion = At & { key: string; step: Step; text: string; answers: Answers };

function eitherWay(question: OpenQuestion, ask: Ask, own: "email" | "mobile"): Led | null {
  const { flow, key, text, answers } = question;
  const schemas = { email: emailAddress, mobile: contactNumber };
  const other = own === "email" ? "mobile" : "email";
  const contact = contactIn(text, flow.companyContacts);
  const validContact = schemas[own].safeParse(text).data;
  const isFirst = contact.mobile === null || isPlainNumber(text, contact.mobile);
  const isExactEmail = contact.email === null || contact.email === validContact;
  if (validContact && (own === "mobile" ? isFirst : isExactEmail)) return null;
  const named = introducedName(text);
  const name = named ? [{ step: keptStep.name, answer: named.name }] : [];
  // A number beside other words may be an order number.
  const isContactOnly = other === "email" || isNumberAlone(text);
  const found = contact[other] ?? (isContactOnly ? schemas[other].safeParse(text).data : null);
  if (!found) {
    const answer = contact[own];
    if (answer === null)
      return named?.isNameOnly ? { visits: [{ step: key, answer: null }, ...name], to: key } : null;
    const to = beyondKnown(flow, ask.to, { ...answers, [own]: answer });
    return { visits: [{ step: key, answer }, ...name, ...restOf(text, answer)], to };
  }
  const visits: Led["visits"] = [
    { step: key, answer: contact[own] },
    ...name,
    { step: keptStep[other], answer: found },
    ...restOf(text, found),
  ];
  return { visits, to: beyondKnown(flow, ask.to, { ...answers, [other]: found }) };
}

function isPlainNumber(text: string, number: string): boolean {
  const rest = text.replace(number, " ");
  return phoneIn(text) === phoneIn(number) && (!/\p{L}{2}/u.test(rest) || /\bext/i.test(rest));
}

const fewestWords = 4;
function restOf(text: string, found: string): Visit[] {
  const rest = text.replace(found, " ");
  const isSaying = fold(rest).length >= fewestWords || !namesNothing(rest);
  return isSaying ? [{ step: keptStep.query, answer: text }] : [];
}

const companyIn = (text: string): string | null => {
  const isOther = (part: string) =>
    introducedName(part) !== null || Object.values(contactIn(part)).some((way) => way !== null);
  const company = text
    .split(/[,;\n]/)
    .filter((part) => !isOther(part))
    .join(",")
    .trim();
  return namesNothing(company) ? null : company;
};

function inProse(question: OpenQuestion, news: News): Led {
  const { flow, key, step, text } = question;
  const knownAnswers = { ...question.answers, ...withoutNulls(news) };
  const way = wayIn(news) ?? wayIn(knownAnswers);
  const { ask } = step;
  const ways = visitsOf(news);
  const words = { step: keptStep.query, answer: text };
  const asksName = way === null || knownAnswers.name !== undefined ? null : nameStep[way];
  if (ask && step.field === "name" && news.name !== null)
    return {
      visits: [{ step: key, answer: news.name }, words, ...ways],
      to: beyondKnown(flow, ask.to, knownAnswers),
    };
  const fit = ask && step.field !== "name" ? fitAnswer({ ...question, ask }, text) : null;
  if (ask && fit?.fits) {
    const answer = step.field === "company" ? companyIn(text) : fit.answer;
    const rest = step.field === "company" && !news.isNameOnly && isObjection(text) ? [words] : [];
    const next = answer === null ? key : beyondKnown(flow, ask.to, knownAnswers);
    return { visits: [{ step: key, answer }, ...rest, ...ways], to: asksName ?? next };
  }
  const to = asksName ?? (way === null ? key : lastStep[way]);
  return {
    visits: [{ step: key, answer: null }, ...(news.isNameOnly ? [] : [words]), ...ways],
    to,
  };
}

function newsIn({
  flow,
  text,
  answers,
}: Pick<OpenQuestion, "flow" | "text" | "answers">): News | null {
  const { email, mobile, name } = answers;
  const { numbers, emails } = contactsMeant(text, flow.companyContacts);
  const several = numbers.slice(0, mostAmong).join(" / ");
  const typed = { email: emails[0] ?? null, mobile: several || null };
  const isSameEmail =
    email !== undefined && typed.email !== null && emailKey(email) === emailKey(typed.email);
  const isOne = numbers.length === 1 && !mobile?.includes(" / ");
  const isSameNumber = mobile !== undefined && isOne && phoneIn(mobile) === phoneIn(several);
  const named = introducedName(text) ?? (name === undefined ? nameNear(flow, text, typed) : null);
  const news = {
    email: isSameEmail ? null : typed.email,
    mobile: isSameNumber ? null : typed.mobile,
    name: named && named.name !== name ? named.name : null,
  };
  const isNameOnly = news.email === null && news.mobile === null && named?.isNameOnly === true;
  return Object.values(news).every((one) => one === null) ? null : { ...news, isNameOnly };
}

/** A name beside a contact, as in "Pooja Gupta 98220 12345". The name of a service is none. */
function nameNear(flow: FlowBody, text: string, typed: ContactInWords): TypedName | null {
  const { email, mobile } = typed;
  if (email === null && mobile === null) return null;
  const rest = text.replace(email ?? "", ", ").replace(mobile ?? "", ", ");
  const found = looselyIntroduced(rest) ?? typedName(rest);
  const [first = "", ...further] = found?.name.split(/\s+/) ?? [];
  const isOwn = email?.toLowerCase().startsWith(first.toLowerCase()) === true;
  const isTitled = [first, ...further].every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const isMeant = isTitled && (isOwn || further.length > 0);
  return found && isMeant && nearestTo(typedOf(found.name), flow, "").length === 0 ? found : null;
}

export function withoutCall(flow: FlowBody, state: ConversationState): ConversationState {
  const { step } = openVisit(state);
  const steps = [nameStep, lastStep].find(({ mobile }) => mobile === step);
  const typed = state.flatMap(({ answer }) => answer ?? []);
  const isAvoided = typed.some((words) => avoidsCalls(withoutDeclined(words)));
  const hasEmail = answersOf(flow, state).email !== undefined;
  const isWritten = hasEmail && (isAvoided || typed.some(prefersEmail));
  if (!steps) return state;
  const answered = state.slice(0, -1);
  if (isWritten) return [...answered, { step: steps.email, answer: null }];
  if (isAvoided) return [...answered, { step: steps.noted, answer: null }];
  const isMessaged = typed.some(prefersWhatsApp);
  return isMessaged ? [...answered, { step: steps.whatsapp, answer: null }] : state;
}

export function beyondKnown(flow: FlowBody, to: string, answers: Answers): string {
  const { ask, field } = stepOf(flow, to) ?? {};
  const isContactField = field === "name" || field === "email" || field === "mobile";
  const isKnown = isContactField && answers[field] !== undefined;
  return ask && isKnown ? beyondKnown(flow, ask.to, { ...answers, [field]: undefined }) : to;
}

const wayIn = (answers: Answers | News) =>
  (["mobile", "email"] as const).find((way) => answers[way] != null) ?? null;

const withoutNulls = ({ name, email, mobile }: News): Answers => ({
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(mobile !== null && { mobile }),
});

const visitsOf = (news: Omit<News, "isNameOnly">): Visit[] =>
  (["name", "mobile", "email"] as const).flatMap((field): Visit[] =>
    news[field] === null ? [] : [{ step: keptStep[field], answer: news[field] }],
  );
