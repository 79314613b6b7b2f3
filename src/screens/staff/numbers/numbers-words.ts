/** The sentences above the charts. */
import { counted } from "../../../desk/times.ts";
import { grouped, rupeeWords } from "../../../platform/money.ts";
import type {
  ChatNumbers,
  Kept,
  Numbers,
  Outcomes,
  Range,
  Took,
} from "../../../slices/numbers/contract.ts";
import { daysWords } from "./piece-words.ts";

const paiseInRupee = 100;
/** Of fewer a share in hundredths says more than is known. */
const fewest = 10;

/** @returns "44%"; of few "2 of 5" */
export function shareWords(part: number, whole: number): string {
  return whole < fewest ? `${part} of ${whole}` : `${percent(part, whole)}%`;
}

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

export const worthWords = (paise: number): string => rupeeWords(paise / paiseInRupee);

/** @returns "That is 12 more than in the 30 days before." */
export function changeWords(now: number, earlier: number, range: Range): string {
  const before = `in ${beforeWords(range)}`;
  if (earlier === 0) return `There were none ${before}.`;
  if (now === earlier) return `That is as many as ${before}.`;
  const more = now > earlier ? "more" : "fewer";
  return `That is ${grouped(Math.abs(now - earlier))} ${more} than ${before}.`;
}

function theseWords({ days, last }: Range): string {
  if (last === "12-months") return "in these 12 months";
  return days === 1 ? "on this day" : `in these ${days} days`;
}

export function beforeWords({ days, last }: Range): string {
  if (last === "12-months") return "as many days before";
  return days === 1 ? "the day before" : `the ${days} days before`;
}

const enquiries = (count: number): string =>
  count === 1 ? "1 enquiry" : `${grouped(count)} enquiries`;

export function arrivalWords({ pieces, all, earlier, range }: Numbers): string {
  const spam = pieces.reduce((sum, piece) => sum + piece.spam, 0);
  const aside = spam === 0 ? "" : ` Apart from these, ${spamWords(spam)}.`;
  if (all.all === 0) return `No enquiry came ${theseWords(range)}.${aside}`;
  const [form, chat, hand] = (["form", "chat", "hand"] as const).map((way) =>
    pieces.reduce((sum, piece) => sum + piece[way], 0),
  );
  const came = `${enquiries(all.all)} came ${theseWords(range)}`;
  const change = changeWords(all.all, earlier.all, range);
  const ways = [
    form ? `${grouped(form)} by form` : "",
    chat ? `${grouped(chat)} by chat` : "",
    hand ? `${grouped(hand)} written down by hand` : "",
  ].filter(Boolean);
  return `${came}: ${listed(ways)}. ${change}${aside}`;
}

const spamWords = (spam: number) =>
  spam === 1 ? "1 was held as spam" : `${grouped(spam)} were held as spam`;

/** @returns "a, b and c" */
function listed(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** They are told as they stand now: those of late have had less time. */
export function outcomeWords({ all, won, lost, paise }: Outcomes): string {
  const closed = won + lost;
  const open = all - closed;
  if (closed === 0) return `Of ${enquiries(all)}, none is closed yet.`;
  const stand = [`${grouped(won)} won`, `${grouped(lost)} lost`, `${grouped(open)} still open`];
  const shares = `Of what came to an end ${shareWords(won, closed)} was won, of all that came ${shareWords(won, all)}.`;
  const worth = paise > 0 ? ` What was won is worth ${worthWords(paise)}.` : "";
  return `As they stand now: ${listed(stand)}. ${shares}${worth}`;
}

export function readingWords({ readers, all }: Pick<Numbers, "readers" | "all">): string {
  if (readers === 0)
    return "Nobody who wrote had accepted the cookie, so what they read before is not known.";
  const known = `${grouped(readers)} of ${enquiries(all.all)} came from people who had accepted the cookie`;
  const few = readers < fewest ? " That is too few to go by." : "";
  return `${known}. Only of these is known what they read before they wrote.${few}`;
}

export function promiseWords({ promises, earlierPromises, took }: Numbers): string {
  const asked = owed(promises);
  if (asked === 0) return "No promise of these days was due yet.";
  const share = `${shareWords(promises.inTime, asked)} ${asked < fewest ? "" : "of enquiries "}had an answer in time`;
  const was = owed(earlierPromises);
  const before = was === 0 ? "" : `; before, it was ${shareWords(earlierPromises.inTime, was)}`;
  const waiting = promises.waiting > 0 ? ` ${waitingWords(promises.waiting)}` : "";
  return `${share.trim()}${before}.${tookWords(took)}${waiting}`;
}

export const owed = ({ inTime, late, waiting }: Kept): number => inTime + late + waiting;

const waitingWords = (waiting: number): string =>
  waiting === 1 ? "1 still waits, and is late." : `${grouped(waiting)} still wait, and are late.`;

function tookWords({ median, nineOfTen }: Took): string {
  if (median === null || nineOfTen === null) return "";
  return ` Half were answered within ${minuteWords(median)} of office hours; the slowest tenth took longer than ${minuteWords(nineOfTen)}.`;
}

/** @returns "a minute", "48 minutes", "1 h 10 min", "26 hours" */
export function minuteWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return "a minute";
  if (whole < 60) return counted(whole, "minute");
  const hours = Math.floor(whole / 60);
  return whole % 60 === 0 ? counted(hours, "hour") : `${hours}\u00a0h ${whole % 60}\u00a0min`;
}

export function chatWords(chats: ChatNumbers, to: string): string {
  const { from, begun, reached, stops } = chats;
  const days = daysWords({ from, to });
  if (begun === 0) return `No chat was begun from ${days}.`;
  const left = `${shareWords(reached, begun)} of the ${counted(begun, "chat")} begun from ${days} left a way to be reached`;
  const [most] = stops;
  if (!most?.question) return `${left}.`;
  return `${left}. The others stopped most often at “${most.question}”`;
}

export function viewWords({ views, earlierViews, all, range }: Numbers): string {
  if (views === 0) return `No page was looked at ${theseWords(range)}.`;
  const change = changeWords(views, earlierViews, range);
  const per =
    all.all === 0 ? "" : ` One enquiry came for every ${grouped(Math.round(views / all.all))}.`;
  return `Pages were looked at ${timesWords(views)} ${theseWords(range)}. ${change}${per}`;
}

const timesWords = (times: number): string => (times === 1 ? "once" : `${grouped(times)} times`);

/** @returns "+12, before 144", "as before" */
export function shortChange(now: number, earlier: number): string {
  if (earlier === 0) return "none before";
  if (now === earlier) return "as before";
  return `${now > earlier ? "+" : "−"}${grouped(Math.abs(now - earlier))}, before ${grouped(earlier)}`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
