/** Whether a visitor declines to say their name, asks why, or only agrees to be asked. */
import { fold } from "../../platform/fold.ts";

type Intent = "refusal" | "question" | "assent";

export const wordsIn = (text: string) => new Set(text.split(" ").flatMap(fold));

const refusalWords = wordsIn(
  "no nope nah naah nahin nahi nahee nai not never nevermind dont wont cannot cant later " +
    "skip cancel stop none nothing anonymous private secret rather forget leave " +
    "नहीं नही ना मत बाद छोड़ो छोड़िए छोड़ें रहने बिना baad chhodo chodo chhod rehne rahne",
);
const questionWords = wordsIn(
  "why who what which how when where whats whos kyu kyun kyon kaun kon kya kaise " +
    "क्यों क्यूं क्यूँ कौन क्या कैसे",
);
const agreementWords = wordsIn(
  "yes yeah yep yup ok okay okey sure hi hello hey hii thanks haan haanji namaste theek thik " +
    "हां हाँ जी ठीक नमस्ते नमस्कार धन्यवाद अच्छा",
);
/** Words beside those, which are no name either. */
const fillerWords = wordsIn(
  "i im id ill ive me my mine you your u ur we it its this that is are am was be do does " +
    "did will would have has had to of for the a an and or if now yet today tomorrow here " +
    "more mind name names " +
    "say tell give share want wanted like need needed required require interested prefer please " +
    "pls plz sorry thank thankyou sir madam mam so much very just some other time any " +
    "anything else maybe perhaps bot robot human real person contact number details " +
    "business call " +
    "ask asking bhi abhi aap tum hai hain ho he chahiye mujhe main mera naam batana bataunga " +
    "batao batau dena dunga mein me karo do kar ji bhai yaar hi to se jarurat zaroorat " +
    "अभी आप तुम है हैं हो चाहिए मुझे मैं मेरा नाम बताना बताऊँगा बताऊंगा बताऊं बताओ देना दूँगा " +
    "में करो दो कर दीजिए शुक्रिया भी से ज़रूरत को का की के यह ये वह कुछ",
);
const longestRead = 120;

const bareWords = wordsIn(
  "no nope nah nahi nahin none nothing skip thanks thank you please else more to add for now ji " +
    "sir नहीं नही ना जी धन्यवाद शुक्रिया और कुछ",
);
/** "No, thank you": nothing that a person would have to read. */
export const isBareNo = (text: string): boolean =>
  intentOf(text) === "refusal" && fold(text).every((word) => bareWords.has(word));

const mostOfObjection = 500;
const withdrawals = wordsIn(
  "delete remove wrong galat cancel stop unsubscribe hatao गलत हटाओ हटा रद्द",
);
const negations = wordsIn("dont not never mat nahi nahin मत नहीं नही ना");
const reaching = wordsIn(
  "call calls calling contact use message phone fone whatsapp number कॉल काल फोन नंबर संपर्क",
);

/** Whether somebody would not be called, or takes back what was left: "galat number hai". */
export function isObjection(text: string): boolean {
  const words = fold(text.slice(0, mostOfObjection).replace(/['’`]/g, ""));
  const hasOneOf = (list: Set<string>) => words.some((word) => list.has(word));
  return hasOneOf(withdrawals) || (hasOneOf(negations) && hasOneOf(reaching));
}

/**
 * What is written instead of a name, in English and in Hindi of both scripts; null where it may be
 * one. Each word has to be in a list, so that Noor, Nora and No Hye-jin stay names. Signs alone
 * are a question.
 */
export function intentOf(text: string): Intent | null {
  if (text.length > longestRead) return null;
  const words = fold(text.replace(/['’`]/g, "")).map((word) =>
    word.replace(/(\p{L})\1{2,}/gu, "$1"),
  );
  const known = [refusalWords, questionWords, agreementWords, fillerWords];
  if (!words.every((word) => known.some((list) => list.has(word)))) return null;
  const hasOneOf = (list: Set<string>) => words.some((word) => list.has(word));
  if (words.length === 0 || hasOneOf(questionWords)) return "question";
  if (hasOneOf(refusalWords)) return "refusal";
  return hasOneOf(agreementWords) ? "assent" : null;
}
