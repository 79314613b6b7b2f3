import { fold } from "../../platform/text/fold.ts";

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

/** Whether the words ask something, rather than answer. */
export const asks = (text: string): boolean =>
  /[?？]/.test(text) || fold(text.slice(0, longestRead)).some((word) => questionWords.has(word));

/** In a name or an answer these words ask nothing ("Will Smith"), in free words they do. */
const firstAskingWords = wordsIn("can could do does did is are will would should may has have");
const askingWords = wordsIn(
  "kitna kitne kitni kab kahan kis kisko konsa kaunsa kya sakte sakta payega " +
    "कितना कितने कितनी कब कहाँ किस किसे कौनसा सकते सकता लोगे दोगे",
);
const firstWords = 3;

export function asksSomething(text: string): boolean {
  const words = fold(text.slice(0, longestRead));
  return (
    asks(text) ||
    words.slice(0, firstWords).some((word) => firstAskingWords.has(word)) ||
    words.some((word) => askingWords.has(word))
  );
}

const bareWords = wordsIn(
  "no nope nah nahi nahin none nothing skip thanks thank you please else more to add for now ji " +
    "sir नहीं नही ना जी धन्यवाद शुक्रिया और कुछ",
);
export const isBareNo = (text: string): boolean =>
  intentOf(text) === "refusal" && fold(text).every((word) => bareWords.has(word));

export const isSkip = (text: string): boolean => /^(skip|-)$/i.test(text.trim()) || isBareNo(text);

const confirmations = wordsIn(
  "yes yeah yep yup haan haanji han right correct sahi theek thik complete हां हाँ सही ठीक पूरा जी",
);
const mostOfConfirmation = 10;
export function isConfirmation(text: string): boolean {
  const words = fold(text.slice(0, longestRead).replace(/['’`]/g, ""));
  const isDoubted = words.some((word) => negations.has(word) || wrong.has(word));
  const isBrief = words.length <= mostOfConfirmation && !/\p{Nd}/u.test(text);
  return isBrief && !isDoubted && words.some((word) => confirmations.has(word));
}

const mostOfObjection = 5_000;
const withdrawals = wordsIn("delete remove cancel stop unsubscribe hatao हटाओ हटा रद्द");
const wrong = wordsIn("wrong galat गलत");
const negations = wordsIn("dont not never avoid mat nahi nahin मत न नहीं नही ना");
const reaching = wordsIn(
  "call calls called calling contact use message phone fone ring whatsapp number " +
    "कॉल काल फोन नंबर संपर्क",
);
const missed = new RegExp(
  "(?:^| )(?:(?:did|has|have|had) (?:\\S+ )?(?:not|never)|(?:did|have|has)nt|never called|" +
    "not (?:received|getting|working|able))(?: |$)",
  "u",
);
const mostOfWithdrawal = 5;
const mostBetween = 3;

const clausesOf = (text: string): string[][] =>
  text
    .slice(0, mostOfObjection)
    .replace(/['’`]/g, "")
    .split(/[,;.!?।\n]/)
    .map(fold);

const isNear = (words: string[], list: Set<string>, most: number): boolean =>
  words.some((word, at) => {
    const around = words.slice(Math.max(0, at - most), at + most + 1);
    return list.has(word) && around.some((one) => reaching.has(one));
  });

const refusesCalls = (words: string[]): boolean =>
  // "No calls" refuses; a "contact no" is a number.
  words.some((word, at) => word === "no" && reaching.has(words[at + 1] ?? "")) ||
  // "call na karein" refuses; "call karo na" asks for a call.
  words.some((word, at) => word === "na" && /^k[ai]?r/.test(words[at + 1] ?? "")) ||
  isNear(words, withdrawals, mostBetween) ||
  isNear(words, negations, mostBetween);

export const isObjection = (text: string): boolean =>
  clausesOf(text).some(
    (words) =>
      (words.length <= mostOfWithdrawal && words.some((word) => withdrawals.has(word))) ||
      isNear(words, wrong, 1) ||
      refusesCalls(words),
  );

const textMessages = "(?:sms|text(?: message)?s?|messages?|whats ?app|व्हाट्सएप|व्हाट्सऐप|मैसेज)";
const mail = `(?:e ?mails?|mails?|ईमेल|इमेल|मेल)`;
const only = "(?:only|sirf|kewal|keval|केवल|सिर्फ|बस)";
const alone = (way: string) =>
  `${only} (?:(?:on|by|via|through|over|a|an) )?${way}|` +
  `${way} (?:me |karo |par |pe )?(?:only|hi|ही)`;
const ofWords = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?: |$)`, "u");
const writtenAlone = ofWords(alone(textMessages));
const prefer =
  "prefer(?:red|ably)?(?: (?:an?|by|on|via|over|to|get|reply|contact|be|reached|contacted)){0,5}";
const mailFirst = ofWords(
  `${alone(mail)}|${prefer} ${mail}|` +
    `${mail} (?:(?:is|would|be|much|are) ){0,3}(?:prefer(?:red|able)?|better|best|instead)`,
);
const emailRequestPattern = ofWords(
  "(?:reply|respond|revert|answer|write|contact|reach|communicate)(?: (?:back|to|me|us)){0,2} " +
    `(?:by|on|via|over|through|in|to|at) (?:(?:an?|my|our|me) )?${mail}|` +
    `${mail} (?:me|us|karo|karna|kare|karen|kijiye|करें|करो|कीजिए|करना)`,
);

/** Whether a visitor refuses calls. A visitor who corrects a wrong number wants a call there. */
export const avoidsCalls = (text: string): boolean =>
  clausesOf(text).some(
    (words) =>
      writtenAlone.test(words.join(" ")) || (refusesCalls(words) && !missed.test(words.join(" "))),
  );

const address = /[^\s@]{1,64}@[^\s@,;]{1,254}/g;
export const prefersEmail = (text: string): boolean =>
  clausesOf(text.replace(address, " email ")).some((words) => {
    const clause = words.join(" ");
    const isCalled = words.some((word) => /^(?:call|ring|phone|fone|whatsapp|कॉल|फोन)/.test(word));
    return mailFirst.test(clause) || (emailRequestPattern.test(clause) && !isCalled);
  });

const whatsApp = "(?:whats ?app|व्हाट्सएप|व्हाट्सऐप)";
const writes =
  "(?:write|message|msg|text|ping|reply|respond|contact|reach|chat|answer|likho|bhejo)";
const sends =
  "(?:message|msg|text|reply|contact|ping|baat|likh\\S*|bhej\\S*|k[ai]?r\\S*|मैसेज|लिख\\S*|कर\\S*)";
const whatsAppRequestPattern = ofWords(
  `${writes}(?: (?:back|to|me|us)){0,3} (?:on|by|via|over|through|in|at)(?: my)? ${whatsApp}|` +
    `${whatsApp}(?: (?:number|no|is|hai|me|us|on|at|pe|par|पर|पे)){0,3} (?:${sends}|\\d{5,13})|` +
    `${whatsApp} (?:me|us|only)`,
);
export const prefersWhatsApp = (text: string): boolean =>
  clausesOf(text).some((words) => whatsAppRequestPattern.test(words.join(" "))) &&
  !/(?<!\p{L})(?:call|ring|phone|fone|कॉल|फोन)/iu.test(text.slice(0, mostOfObjection));

const intents = [refusalWords, questionWords, agreementWords, fillerWords];
export const saysNothing = (word: string): boolean =>
  agreementWords.has(word) || fillerWords.has(word);
export const isKnown = (word: string): boolean =>
  [...intents, withdrawals, wrong, negations, reaching].some((list) => list.has(word));

/** Each word must be in a list, so that Noor, Nora and No Hye-jin stay names. */
export function intentOf(text: string): Intent | null {
  if (text.length > longestRead) return null;
  const words = fold(text.replace(/['’`]/g, "")).map((word) =>
    word.replace(/(\p{L})\1{2,}/gu, "$1"),
  );
  if (!words.every((word) => intents.some((list) => list.has(word)))) return null;
  const hasOneOf = (list: Set<string>) => words.some((word) => list.has(word));
  if (words.length === 0 || hasOneOf(questionWords)) return "question";
  if (hasOneOf(refusalWords)) return "refusal";
  return hasOneOf(agreementWords) ? "assent" : null;
}
