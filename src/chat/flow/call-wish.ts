import { minuteOf } from "../../cms/company/office-hours.ts";
import type { Span } from "../../cms/company/opening-contract.ts";
import { fold, plainSigns } from "../../platform/text/fold.ts";
import { addDays } from "../../platform/time/time-zone.ts";
import { separator } from "./call-hours.ts";
import type { ConversationState } from "./contract.ts";
import { openVisit, stepOf } from "./conversation-state.ts";
import { isKnown, isObjection, saysNothing, wordsIn } from "./declined-answer.ts";
import type { FlowBody, Option, Step } from "./flow-contract.ts";
import { dayIn } from "./typed-values.ts";

/** Minutes from midnight. `overlaps`: half an hour is shared; `holds`: all of the hours are. */
type Times = { from: number; to: number; fits: "within" | "overlaps" | "holds" };
/** `day` is a date such as 2026-11-30. `isClear` means that no other words are in the clause. */
type Clause = { day: string | null; times: Times | null; isAgainst: boolean; isClear: boolean };
/** Only a clear wish chooses hours: others may refuse the time. `isAgainst`: no calls at all. */
type CallWish = { clauses: Clause[]; isClear: boolean; isAgainst: boolean };

const longestRead = 300;
const leastMinutes = 30;
const noonMinute = 720;
const endOfDay = 1_440;

const matchWords = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words})(?![\p{L}\p{M}\p{N}])`, "giu");

const relativeDays: [RegExp, number][] = [
  [matchWords("day after tomorrow|overmorrow|parso|parson|परसों|परसो"), 2],
  [matchWords("tomorrow|tommorow|tomorow|tmrw|tmr|kal|कल"), 1],
  [matchWords("today|aaj|aj|आज"), 0],
];
const weekdays = [
  "sunday|sun|ravivar|itvaar|रविवार|इतवार",
  "monday|mon|somvar|somwar|सोमवार",
  "tuesday|tues|tue|mangalvar|mangalwar|मंगलवार",
  "wednesday|wed|budhvar|budhwar|बुधवार",
  "thursday|thurs|thu|guruvar|guruwar|गुरुवार|गुरूवार|बृहस्पतिवार",
  "friday|fri|shukravar|shukrawar|शुक्रवार",
  "saturday|sat|shanivar|shaniwar|शनिवार",
].map(matchWords);
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const dated = matchWords(
  String.raw`(\d{1,2})(?:st|nd|rd|th)? (${months})[a-z]{0,6}(?:,? (\d{4}))?`,
);

const parts: { words: RegExp; from: number; to: number }[] = [
  { words: matchWords("mornings?|subah|subh|savere|सुबह|सवेरे"), from: 0, to: noonMinute },
  { words: matchWords("afternoons?"), from: noonMinute, to: 17 * 60 },
  { words: matchWords("dopahar|दोपहर"), from: noonMinute, to: 15 * 60 },
  { words: matchWords("evenings?|shaam|sham|शाम"), from: 16 * 60, to: 22 * 60 },
  { words: matchWords("nights?|raat|रात"), from: 19 * 60, to: endOfDay },
];

const clock = String.raw`(\d{1,2})(?:[:.](\d\d))? ?(am|pm|a\.m\.?|p\.m\.?|noon|baje|bje|बजे)?`;
const later = "after|from|post|past";
const sooner = "before|by|till|until";
const range = matchWords(`${clock} ?(?:to|and|till|se|से|-|–) ?${clock}`);
const behind = "(onwards|(?:ke|के|se|से) (?:baad|बाद|pehle|pahle|पहले))";
const single = matchWords(`(?:(${later}|${sooner}|at|around|about|@) )?${clock}(?: ${behind})?`);
const since =
  /(?:since|from last|last|yesterday) (?:\S+ ){0,2}?(?:morning|night|evening|\S*day)/giu;
const against = matchWords(
  "not|no|dont|never|avoid|except|bad|busy|cannot|cant|wont|unable|nahi|nahin|nai|mat|vyast|" +
    "chhod\\S*|chod\\S*|alawa|नहीं|नही|मत|व्यस्त|छोड़\\S*|अलावा",
);
const engaged = matchWords("have|has|had|(?:in|on) (?:an? |the )?(?:call|phone)|call (?:hai|है)");
const anotherTime = matchWords(
  "(?:an)?other (?:time|day|slot)|different (?:time|day|slot)|reschedule",
);
const calling = matchWords(
  "call|ring|phone|callback|make it|reschedule|shift|कॉल|फ़ोन|फोन|karo|kare|karna|करें|करो",
);
const complaint = matchWords("did ?n[o']?t|have ?n[o']?t|has ?n[o']?t|called|nobody|no one");
const limitWords = wordsIn(
  "after before by till until past bad busy baje pm noon onwards work reach back next coming " +
    "बजे बाद पहले",
);
const plainWords = wordsIn(
  "make it instead suit suits suitable works better best fine good great perfect convenient free " +
    "available possible only at on in by between around about from time can could we shift " +
    "change move reschedule anytime slot okay day but call calls phone fone ring callback " +
    "what how sounds sharp oclock ke ka ki ko se par pe rakho rakhiye karna kare karen kijiye " +
    "lena dena rahega chalega sahi baat phir " +
    "के का की को से पर करना करें कीजिए कीजिएगा लेना देना रहेगा चलेगा बात कॉल काल फोन समय",
);

/** @param isCallQuestion the question offers hours; otherwise the words must be about a call */
export function callWishIn(text: string, today: string, isCallQuestion: boolean): CallWish | null {
  const plain = plainSigns(text.slice(0, longestRead))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/\s+/g, " ")
    .replace(matchWords("(?:all|any|every)\\S*(?: \\S+)? but(?! not)"), "except")
    .replace(matchWords("not before"), "after")
    .replace(matchWords("not after"), "before")
    .replace(matchWords("after noon"), "afternoon")
    .replace(matchWords("(?:12(?:[:.]00)? ?)?(?:noon|midday)"), "12 noon")
    .replace(matchWords("tonight"), "today night")
    .replace(matchWords("(call|ring|phone)( me| us)? back"), "call")
    .replace(since, " ");
  const clauses = plain.split(/[,;!?।]| but | instead of |\. /);
  const read = clauses.map((clause) => readClause(clause, today, isCallQuestion));
  const isTimed = ({ day, times }: Clause) => day !== null || times !== null;
  const timed = read.filter(isTimed);
  const isAnother = isIn(plain, anotherTime);
  if (timed.length === 0 && !isAnother) return null;
  const isBare = read.every(({ rest }) =>
    rest.every((word) => isKnown(word) || plainWords.has(word) || limitWords.has(word)),
  );
  const isMissed = isIn(plain, complaint);
  const isOfCall = isIn(plain, calling) || isAnother;
  if (!isCallQuestion && (isMissed || !(isBare || isOfCall))) return null;
  const isFullyRead = text.length <= longestRead && !isMissed;
  const isClear =
    isFullyRead && read.every((one) => one.isClear) && timed.some((one) => !one.isAgainst);
  const isAgainst = read.some((one, i) => !isTimed(one) && isObjection(clauses[i] ?? ""));
  return { clauses: timed, isClear, isAgainst };
}

const isIn = (text: string, words: RegExp): boolean => text.search(words) !== -1;

export function suits({ clauses, isClear }: CallWish, { title, hours }: Option): boolean {
  const offered = offeredIn(title).day;
  return (
    hours !== undefined &&
    isClear &&
    clauses.every(({ day, times, isAgainst }) => {
      if (isAgainst) return day !== offered;
      return (day ?? offered) === offered && (times === null || isOpenAt(times, hours));
    })
  );
}

function isOpenAt(times: Times, hours: Span): boolean {
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  if (times.fits === "within") return from <= times.from && times.from < to && times.to <= to;
  if (times.fits === "holds") return times.from <= from && to <= times.to;
  return Math.min(to, times.to) - Math.max(from, times.from) >= leastMinutes;
}

function offeredIn(title: string): { date: string; day: string | null; words: string } {
  const [date = "", ...words] = title.split(separator);
  const day = dayIn(date)?.toISOString().slice(0, 10) ?? null;
  return { date, day, words: words.join(separator) };
}

function readClause(
  clause: string,
  today: string,
  isCallQuestion: boolean,
): Clause & { rest: string[] } {
  const { day, rest: withoutDay } = dayOf(clause, today);
  const [part, ...others] = parts.filter(({ words }) => isIn(withoutDay, words));
  const isTime = day !== null || (isCallQuestion && isIn(withoutDay, against));
  const clocked = clockIn(withoutDay, part, isTime);
  const times = clocked ?? (part ? { from: part.from, to: part.to, fits: "overlaps" } : null);
  const spoken = parts.reduce((words, one) => words.replace(one.words, " "), withoutDay);
  const unranged = spoken.replace(range, " ");
  const clocks = [...spoken.matchAll(range), ...unranged.matchAll(single)].length;
  const remainder = unranged.replace(single, " ");
  const rest = fold(remainder);
  const isAgainst = isIn(remainder, against);
  const isOne =
    others.length === 0 && clocks === (clocked ? 1 : 0) && dayOf(remainder, today).day === null;
  const isDayAlone = day !== null && times === null;
  const isPlain = (word: string) =>
    saysNothing(word) || plainWords.has(word) || (isAgainst && isDayAlone && isKnown(word));
  const isClear =
    isOne && (!isAgainst || isDayAlone) && !isIn(remainder, engaged) && rest.every(isPlain);
  return { day, times, isAgainst, isClear, rest };
}

function dayOf(clause: string, today: string): { day: string | null; rest: string } {
  const [found] = clause.matchAll(dated);
  if (found) {
    const [piece, date, month, year = today.slice(0, 4)] = found;
    const parsedDay = dayIn(`${date} ${month} ${year}`)?.toISOString().slice(0, 10) ?? null;
    const isPast = parsedDay !== null && parsedDay < today;
    const day = isPast ? `${Number(year) + 1}${parsedDay.slice(4)}` : parsedDay;
    return { day, rest: clause.replace(piece, " ") };
  }
  for (const [words, count] of relativeDays)
    if (isIn(clause, words))
      return { day: addDays(today, count), rest: clause.replace(words, " ") };
  const weekday = weekdays.findIndex((words) => isIn(clause, words));
  if (weekday === -1) return { day: null, rest: clause };
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7 || 7;
  return { day: addDays(today, ahead), rest: clause.replace(weekdays[weekday] ?? "", " ") };
}

type Part = (typeof parts)[number] | undefined;

/** With `isTime` a bare number is a time: "tomorrow 11", "not 12 to 3". */
function clockIn(text: string, part: Part, isTime: boolean): Times | null {
  const [ranged] = text.matchAll(range);
  if (ranged) {
    const [, hour, minutes, half, toHour, toMinutes, toHalf] = ranged;
    const to = minuteAt(toHour, toMinutes, { half: toHalf, part });
    const like = minuteAt(hour, minutes, { half: half ?? toHalf, part });
    const from = like < to ? like : minuteAt(hour, minutes, { half, part });
    if (from < to && (half || toHalf || isTime || isIn(text, matchWords("between|from")))) {
      return { from, to, fits: "within" };
    }
  }
  for (const [, before, hour, minutes, half, after] of text.matchAll(single)) {
    if (!before && !minutes && !half && !part && !after && !isTime) continue;
    const at = minuteAt(hour, minutes, { half, part });
    if (at >= endOfDay) continue;
    if (isIn(before ?? "", matchWords(later)) || /onwards|baad|बाद/.test(after ?? ""))
      return { from: at, to: endOfDay, fits: "holds" };
    if (isIn(before ?? "", matchWords(sooner)) || after) return { from: 0, to: at, fits: "holds" };
    return { from: at, to: at, fits: "within" };
  }
  return null;
}

type Half = { half: string | undefined; part: Part };

/** An hour without am or pm is in calling hours: 8 in the morning to 7 in the evening. */
function minuteAt(hour = "", minutes = "0", { half = "", part }: Half): number {
  const h = Number(hour);
  const isAm = half.startsWith("a") || (!/^(?:p|noon)/.test(half) && part?.from === 0);
  const isPm = half.startsWith("p") || (part !== undefined && part.from > 0 && h < noonHour);
  const isLate = !isAm && (isPm || h < firstHour) && h < noonHour;
  const at = isAm && h === noonHour ? 0 : h;
  return (isLate ? at + noonHour : at) * 60 + Number(minutes);
}
const noonHour = 12;
const firstHour = 8;

type WishAt = { flow: FlowBody; state: ConversationState; today?: string | undefined };

export const hasHours = (step: Step | undefined): boolean =>
  step?.options?.some(({ hours }) => hours) === true;

const contacts = /\+?\d[\d ()-]{8,}\d|\S+@\S+/g;
export function findCallHours({ flow, state, today }: WishAt, text: string): ConversationState {
  const [name, step] = Object.entries(flow.steps).find(([, one]) => hasHours(one)) ?? [];
  const isChosen = state.some(
    (visit) => visit.answer !== null && hasHours(stepOf(flow, visit.step)),
  );
  if (!name || isChosen || today === undefined || text.length > longestRead) return [];
  const words = text.replace(contacts, " ");
  const wish = isIn(words, calling) ? callWishIn(words, today, false) : null;
  const fitting = step?.options?.filter((one) => wish && suits(wish, one)) ?? [];
  return fitting.length === 1 ? fitting.map(({ title }) => ({ step: name, answer: title })) : [];
}

const longestQuoted = 80;
export const quoteRequest = (text: string) =>
  `You asked for “${text.trim().slice(0, longestQuoted)}”. A person reads that.`;
export const hoursChosen = (title: string) => `That is ${title}.`;

export function moveCall({ flow, state, today }: WishAt, key: string, text: string) {
  const i = state.findLastIndex(({ step, aside }) => !aside && hasHours(stepOf(flow, step)));
  const { step: name, answer: before } = state[i] ?? openVisit(state);
  const isOpen = i === -1 || (key || openVisit(state).step) === name;
  const wish = isOpen || today === undefined ? null : callWishIn(text, today, false);
  if (!wish) return null;
  const options = stepOf(flow, name)?.options ?? [];
  const call = offeredIn(before ?? "");
  const hours = options.find(({ title }) => offeredIn(title).words === call.words)?.hours;
  if (hours && leaves(wish, call.day, hours))
    return { state, sentence: quoteRequest(text), isChosen: true, isKept: true };
  const isOfDay = call.day !== null && wish.clauses.length > 0 && wish.clauses.every(isDayless);
  const isThen = ({ title }: Option) => !isOfDay || offeredIn(title).day === call.day;
  const fitting = options.filter((one) => suits(wish, one) && isThen(one));
  const chosen = fitting.length === 1 ? fitting[0]?.title : undefined;
  const quoted = text.slice(0, longestQuoted);
  const isQuery = stepOf(flow, key)?.field === "query";
  const wished = isQuery ? null : quoted;
  const answer = chosen ?? (isOfDay ? call.date + separator + quoted : wished);
  const sentence = chosen === undefined ? quoteRequest(text) : hoursChosen(chosen);
  const isChosen = chosen !== undefined;
  return { state: state.with(i, { step: name, answer }), sentence, isChosen, isKept: false };
}

const isDayless = ({ day }: Clause): boolean => day === null;

const leaves = (wish: CallWish, chosen: string | null, hours: Span): boolean =>
  !wish.isAgainst &&
  wish.clauses.length > 0 &&
  wish.clauses.every(({ day, times, isAgainst }) => {
    const isOther = day !== null && day !== chosen;
    if (isOther || times === null) return isOther === isAgainst;
    const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
    if (isAgainst) return from < times.from || times.to < to;
    const shared = Math.min(to, times.to) - Math.max(from, times.from);
    return times.from < to && shared >= Math.min(leastMinutes, times.to - times.from);
  });
