import { counted, grouped, rupeeWords } from "../../../platform/text/amounts.ts";
import { dayWords } from "../../../platform/time/dates.ts";
import type {
  ChatReport,
  Days,
  LeadReport,
  Outcomes,
  Range,
  ResponseCounts,
  Took,
  Unit,
} from "../contract.ts";

const paiseInRupee = 100;
/** Below this number a percentage would be falsely precise. */
export const fewest = 10;

/** @returns "44%"; of fewer than `fewest` "2 of 5" */
export function shareWords(part: number, total: number): string {
  return total < fewest ? `${part} of ${total}` : `${percent(part, total)}%`;
}

export const percent = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100);

export const worthWords = (paise: number): string => rupeeWords(paise / paiseInRupee);

/** @returns "That is 12 more than in the 30 days before." */
export function changeWords(now: number, earlier: number, range: Range): string {
  const before = `in ${beforeWords(range)}`;
  if (earlier === 0) return `There were none ${before}.`;
  if (now === earlier) return `That is as many as ${before}.`;
  const more = now > earlier ? "more" : "fewer";
  return `That is ${grouped(Math.abs(now - earlier))} ${more} than ${before}.`;
}

export function theseWords({ days, last }: Range): string {
  if (last === "12-months") return "in the last 12 months";
  if (days === 1) return "on this day";
  return last === null ? `in these ${days} days` : `in the last ${days} days`;
}

export function beforeWords({ days, last }: Range): string {
  if (last === "12-months") return "as many days before";
  return days === 1 ? "the day before" : `the ${days} days before`;
}

export const enquiries = (count: number): string =>
  count === 1 ? "1 enquiry" : `${grouped(count)} enquiries`;

export function arrivalWords({ pieces, all, earlier, range }: LeadReport): string {
  const spam = pieces.reduce((sum, piece) => sum + piece.spam, 0);
  const aside = spam === 0 ? "" : ` ${spamWords(spam)}.`;
  if (all.all === 0) return `No enquiry came ${theseWords(range)}.${aside}`;
  const [form, chat, hand] = (["form", "chat", "hand"] as const).map((way) =>
    pieces.reduce((sum, piece) => sum + piece[way], 0),
  );
  const arrivalText = `${enquiries(all.all)} came ${theseWords(range)}`;
  const change = changeWords(all.all, earlier.all, range);
  const ways = [
    form ? `${grouped(form)} by form` : "",
    chat ? `${grouped(chat)} by chat` : "",
    hand ? `${grouped(hand)} added by hand` : "",
  ].filter(Boolean);
  return `${arrivalText}: ${listed(ways)}. ${change}${aside}`;
}

const spamWords = (spam: number) =>
  spam === 1 ? "1 more was spam" : `${grouped(spam)} more were spam`;

function listed(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** Outcomes as of now: recent enquiries have had less time. */
export function outcomeWords({ all, won, lost, paise }: Outcomes): string {
  const closed = won + lost;
  const open = all - closed;
  if (closed === 0 && all === 1) return "The one enquiry is still open.";
  if (closed === 0) return `All ${enquiries(all)} are still open.`;
  const stand = [
    `${grouped(won)} ${were(won)} won`,
    `${grouped(lost)} ${were(lost)} lost`,
    `${grouped(open)} ${open === 1 ? "is" : "are"} still open`,
  ];
  const rate = `The win rate is ${shareWords(won, closed)} of those closed, and ${shareWords(won, all)} of all.`;
  const worth = paise > 0 ? ` Those won are worth ${worthWords(paise)}.` : "";
  return `By now ${listed(stand)}. ${rate}${worth}`;
}

const were = (count: number): string => (count === 1 ? "was" : "were");

export function readingWords({ readers, all }: Pick<LeadReport, "readers" | "all">): string {
  if (readers === 0)
    return "Nobody who wrote had accepted the cookie, so we do not know what they read before.";
  const shareText = `${grouped(readers)} of ${enquiries(all.all)} came from people who had accepted the cookie`;
  const few = readers < fewest ? " That is too few to go by." : "";
  return `${shareText}. Only for these do we know what they read before they wrote.${few}`;
}

export function deadlineWords({
  deadlines,
  earlierDeadlines,
  took,
}: Pick<LeadReport, "deadlines" | "earlierDeadlines" | "took">): string {
  const dueCount = owed(deadlines);
  if (dueCount === 0) return "No answer was due yet.";
  const was = owed(earlierDeadlines);
  const before = was === 0 ? "" : `; before, it was ${shareWords(earlierDeadlines.inTime, was)}`;
  const waiting = deadlines.waiting > 0 ? ` ${waitingWords(deadlines.waiting)}` : "";
  return `${inTimeWords(deadlines.inTime, dueCount)}${before}.${tookWords(took)}${waiting}`;
}

function inTimeWords(inTime: number, dueCount: number): string {
  const share = dueCount < fewest ? grouped(inTime) : `${percent(inTime, dueCount)}%`;
  return `${share} of ${enquiries(dueCount)} ${were(dueCount)} answered in time`;
}

export const owed = ({ inTime, late, waiting }: ResponseCounts): number => inTime + late + waiting;

const waitingWords = (waiting: number): string =>
  waiting === 1
    ? "1 is overdue and still waits for a reply."
    : `${grouped(waiting)} are overdue and still wait for a reply.`;

function tookWords({ median, nineOfTen, measured }: Took): string {
  if (median === null || nineOfTen === null) return "";
  if (measured === 1) return ` It took ${minuteWords(median)}, in office hours.`;
  const half = ` Half of the answers took ${minuteWords(median)} or less, in office hours`;
  return measured < fewest
    ? `${half}.`
    : `${half}, and nine in ten ${minuteWords(nineOfTen)} or less.`;
}

export function minuteWords(minutes: number): string {
  const wholeMinutes = Math.round(minutes);
  if (wholeMinutes < 1) return "a minute";
  if (wholeMinutes < 60) return counted(wholeMinutes, "minute");
  const hours = Math.floor(wholeMinutes / 60);
  return wholeMinutes % 60 === 0
    ? counted(hours, "hour")
    : `${hours}\u00a0h ${wholeMinutes % 60}\u00a0min`;
}

export function chatWords(chats: ChatReport, to: string): string {
  const { from, begun, reached, stops } = chats;
  const days = daysWords({ from, to });
  if (begun === 0) return `No chat was begun from ${days}.`;
  const share = begun < fewest ? grouped(reached) : `${percent(reached, begun)}%`;
  const sentence = `${share} of ${counted(begun, "chat")} begun from ${days} left an email or a number`;
  const [most] = stops;
  if (!most?.question) return `${sentence}.`;
  return `${sentence}. The others stopped most often at “${most.question}”`;
}

export function shortChange(now: number, earlier: number): string {
  if (earlier === 0) return "none before";
  if (now === earlier) return "as before";
  return `${now > earlier ? "+" : "−"}${grouped(Math.abs(now - earlier))}, before ${grouped(earlier)}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** @returns "Mon 23 Nov"; for a week "17 to 23 Nov"; for a month "Nov 2026" */
export function pieceWords({ from, to }: Days, unit: Unit): string {
  if (unit === "month") return withoutDay(to);
  if (unit === "week") return from === to ? shortDay(to) : `${shortDay(from)} to ${shortDay(to)}`;
  return `${weekdays[new Date(to).getUTCDay()]} ${shortDay(to)}`;
}

export function daysWords({ from, to }: Days): string {
  const last = dayWords(new Date(to));
  if (from === to) return last;
  return `${yearOf(from) === yearOf(to) ? shortDay(from) : dayWords(new Date(from))} to ${last}`;
}

export const shortDay = (date: string): string => dayWords(new Date(date)).replace(/ \d+$/, "");

const withoutDay = (date: string): string => dayWords(new Date(date)).replace(/^\d+ /, "");
const yearOf = (date: string): string => date.slice(0, 4);
