import { fold } from "../../platform/text/fold.ts";
import { intentOf, isKnown, wordsIn } from "./declined-answer.ts";

export type TypedName = { name: string; isNameOnly: boolean };

const longestRead = 1_000;
const mostWords = 8;
const mostOfPlain = 4;
const mostOfSmall = 2;

const titles = "dr|mr|mrs|ms|prof|er|adv|smt|shri|sri|md|mohd|st|डॉ|डा|श्री|श्रीमती|सुश्री|प्रो|कु";
const fullStop = String.raw`(?<!(?<![\p{L}\p{M}])(?:${titles}|\p{L}\p{M}*))\.(?=\s|$)`;
/** Not the slash of "M/s". */
const slash = String.raw`(?<!\bM)\/`;
/** Not the dash of "Name - Asha". */
const dash = String.raw`(?<!\bname)\s[-–—]+\s`;
const partEnd = new RegExp(String.raw`[,;!?।|\n(]|${slash}|${fullStop}|${dash}`, "giu");

const sentenceWords = wordsIn(
  "the you your are was for from and or need want looking please thank thanks interested already " +
    "hai hain hoon chahiye mujhe aur है हैं हूँ हूं से को का की के और चाहिए मुझे",
);
const openers = wordsIn("what when where why which how please need want call mujhe kitna मुझे कितना");
/** A name may begin with one of these words, but has none later: Ke Huy Quan. */
const laterWords = wordsIn("to is im my me ko ka ki ke hu");
const houseWords = wordsIn(
  "sorry actually told regards hi hello hey namaste yes yeah ok okay haan ji well so sure " +
    "contact number person human real people back next menu start exit close price prices cost " +
    "quote demo website site app software help support service urgent asap soon not it there test " +
    "no i owner manager director student sir madam good just checking idea correct right done " +
    "come send wait see as above below same fast quick quickly kab regarding about customer " +
    "client sahi bilkul great fine anyone after before till until morning afternoon evening night " +
    "day week aaj kal subah " +
    "shaam dopahar raat jaldi office shop clinic कीमत दाम वेबसाइट सुबह शाम रात कल आज जल्दी बजे",
);
const verb = /(?:[iy]eg[ai]|[ao]oge|yenge|[uo]ng[ai]|iyega|jiye|िए|िये|ेग[ाी]|ेंगे|ूंग[ाी])(?=\s|$)/iu;

const inEnglish = String.raw`(?:my )?(?:good )?name(?: is\b|['’]s|\s?[:=-])`;
const inHindi = String.raw`(?:(?:mera|apna|hamara|मेरा|हमारा) )?(?:naam|नाम)(?: to| hai| तो| है|\s?[:=-])?`;
const nameWords = String.raw`(?:${inEnglish}|${inHindi}(?<=[:=-]|(?![\p{L}\p{M}])))`;
const beforeName =
  "myself|i am|i['’]m|this is|this side|it['’]s|it is|मैं|मै|" +
  String.raw`mai?n?(?=\s.*\s(?:hu|hun|hoon|bol)(?:\s|$))`;
const fullNameWords = new RegExp(`^(?:(?:actually|so|well|ji|जी) )?${nameWords}\\s*`, "iu");
const introduction = new RegExp(
  `^(?:(?:actually|so|well|ji|जी) )?(?:${nameWords}|${beforeName})(?:\\s+|(?<=[:=-])\\s*)`,
  "iu",
);
const greetings =
  "hi|hello|hey|namaste|yes|ok|okay|sorry|sir|madam|haan(?: ji)?|" +
  String.raw`good \w{3,10}ing|नमस्ते|जी हाँ|माफ़ कीजिए|माफ कीजिए`;
const greeting = new RegExp(String.raw`^(?:(?:${greetings})\s+)+`, "iu");
/** " here", " bol raha hu", " from Kale Clinic"; " hai" where the name was introduced. */
const ending = "here|speaking|this side|bol rah[aei]|बोल रह[ाीे]";
const being = "hai|hoon|hun|hu|है|हूँ|हूं";
const further = "from|and (?:i|we|need|want)|aur|और";
const cutAt = (endings: string) =>
  new RegExp(String.raw`\s(?:${endings}|${ending}|${further})(?=[\s.]|$).*$`, "iu");
const afterName = cutAt("calling");
const afterIntroduced = cutAt(being);
const speaking = new RegExp(String.raw`^(?:\s(?:${ending}|${being}))+\s*$`, "iu");
const honour = /\s(?:ji|bhai|bhaiya|sir|madam|saab|sahab|जी|भाई)$/iu;
const between = /^(?:of|bin|de|da|van|von|al)$/;

const addressed = /^(?:(?:dear|respected|प्रिय|आदरणीय)\s|(?:hi|hello|hey)\s+(?:mr|mrs|ms)\b)/iu;
const ofOurs = /\s(?:from|of|in|at)\s(?:your|ur)\s/iu;
const nameBehind =
  /^(.+?)\s(?:is my (?:good )?name|(?:mera )?naam hai(?: mera)?|(?:मेरा )?नाम है(?: मेरा)?)\s*$/iu;
/** Unlike "my name is", these often come before something else, so small letters are no name. */
const looseIntroduction =
  /^(?:(?:actually|so|well) )?(?:myself|i am|i['’]m|this is|it['’]s|it is)\s/iu;
const smallLetters = /^(?=.*\p{Ll})[^\p{Lu}]*$/u;

/** A name in small letters may be an ordinary word, so nobody is greeted by it. */
export const isGreetable = (name: string): boolean => !smallLetters.test(name);

const saysName = (part: string): boolean => fullNameWords.test(withNameAhead(part));

const withNameAhead = (part: string): string =>
  part.replace(greeting, "").replace(nameBehind, "my name is $1");

/** @returns null where it may be something else: a wrong name is worse than none */
export function typedName(text: string): TypedName | null {
  if (/:\/\/|\bwww\.|^\//i.test(text)) return null;
  const parts = partsOf(text);
  const isTelling = (part: string) => introduction.test(part) || !namesNothing(part);
  const introducedAt = parts.findIndex(saysName);
  const at = Math.max(0, introducedAt === -1 ? parts.findIndex(isTelling) : introducedAt);
  const found = nameIn(parts[at] ?? "");
  const hasOtherWords = (part: string, i: number) => i !== at && !words(part).every(isHouseWord);
  return found && { ...found, isNameOnly: found.isNameOnly && !parts.some(hasOtherWords) };
}

export const introducedName = (text: string): TypedName | null =>
  partsOf(text).some(saysName) ? typedName(text) : null;

const introduces = new RegExp(`^(?:${beforeName})\\s`, "iu");

/** Of a name in capitals behind "I am" or "this is", wherever in the text. */
export function looselyIntroduced(text: string): TypedName | null {
  const parts = partsOf(text).filter((part) => introduces.test(part.replace(greeting, "")));
  return parts.map(nameIn).find((found) => found !== null) ?? null;
}

export const namesNothing = (text: string): boolean => words(text).every(isNoName);

const partsOf = (text: string): string[] =>
  text
    .slice(0, longestRead)
    .split(partEnd)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !addressed.test(part));

function nameIn(part: string): TypedName | null {
  const greeted = withNameAhead(part);
  const introduced = greeted.replace(introduction, "");
  const isIntroduced = introduced !== greeted;
  const cut = introduced.replace(isIntroduced ? afterIntroduced : afterName, "");
  const name = cut.replace(/^[^\p{L}]+|[^\p{L}\p{M}\p{N}}\]]+$/gu, "");
  const isNameOnly = cut === introduced || speaking.test(introduced.slice(cut.length));
  if (/[\p{Nd}?@]/u.test(cut) || ofOurs.test(introduced)) return null;
  if (looseIntroduction.test(greeted) && /^\p{Ll}/u.test(name)) return null;
  const isOneWord = fullNameWords.test(greeted) && /^[\p{L}\p{M}]+$/u.test(name);
  if (isOneWord && (intentOf(name) === null || /^\p{Lu}/u.test(name)))
    return intentOf(name) === "refusal" ? null : { name, isNameOnly };
  return isName(name, isIntroduced) ? { name, isNameOnly } : null;
}

function isName(name: string, isIntroduced: boolean): boolean {
  const plain = name.replace(honour, "");
  const of = words(plain);
  if (talks(of) || of.length > mostWords) return false;
  const parts = plain.split(/\s+/);
  const isTitled = parts.every((part) => /^\p{Lu}/u.test(part) || between.test(part));
  const isDeliberate =
    isTitled && (parts.length > 1 || isIntroduced) && plain !== plain.toUpperCase();
  if (isDeliberate) return !openers.has(of[0] ?? "");
  const most = smallLetters.test(plain) ? mostOfSmall : mostOfPlain;
  return of.length <= most && !of.some(isNoName) && !verb.test(plain);
}

const talks = (of: string[]): boolean =>
  of.some((word, at) => sentenceWords.has(word) || (at > 0 && laterWords.has(word))) ||
  of.every((word) => houseWords.has(word));

/** "Ji-woo" is one word, and so is "D'Souza". */
const words = (text: string): string[] => fold(text.replace(/['’`.-]/g, ""));
const isHouseWord = (word: string): boolean => houseWords.has(word);
const isNoName = (word: string): boolean =>
  isHouseWord(word) || isKnown(word) || sentenceWords.has(word) || openers.has(word);
