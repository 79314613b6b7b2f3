import { expect, test } from "vitest";
import type { InputType } from "./ask-contract.ts";
import type { AnswerField, Step } from "./flow-contract.ts";
import { fitAnswer } from "./typed-answer.ts";

type Typed = { input: InputType; text: string; field?: AnswerField };

const answerTo = ({ input, text, field }: Typed) => {
  const step: Step = { say: ["?"], ask: { input, to: "next" }, ...(field && { field }) };
  return step.ask && fitAnswer({ step, ask: step.ask, answers: {} }, text);
};

test.each<Typed & { answer: string }>([
  { input: "text", text: " Asha Rao ", field: "name", answer: "Asha Rao" },
  {
    input: "text",
    text: "Kunwar Bhanu Pratap Singh Rathore of Jodhpur",
    field: "name",
    answer: "Kunwar Bhanu Pratap Singh Rathore of Jodhpur",
  },
  { input: "text", text: "x".repeat(120), field: "name", answer: "x".repeat(120) },
  { input: "text", text: "x".repeat(120), field: "company", answer: "x".repeat(120) },
  { input: "text", text: "x".repeat(500), answer: "x".repeat(500) },
  { input: "textarea", text: "x".repeat(5_000), field: "query", answer: "x".repeat(5_000) },
  { input: "textarea", text: "one\ntwo", field: "query", answer: "one\ntwo" },
  {
    input: "email",
    text: "asha+shop@mail.example.com",
    field: "email",
    answer: "asha+shop@mail.example.com",
  },
  { input: "tel", text: "+91 (20) 0000-0000", field: "mobile", answer: "+91 (20) 0000-0000" },
  { input: "tel", text: "123456", field: "mobile", answer: "123456" },
  { input: "number", text: "1,00,000", answer: "100000" },
  { input: "number", text: "0", answer: "0" },
  { input: "number", text: "7.5", answer: "7.5" },
  { input: "date", text: "2027-01-14", answer: "14 Jan 2027" },
  { input: "date", text: " 14 Jan 2027 ", answer: "14 Jan 2027" },
  { input: "number", text: "२५", answer: "25" },
  { input: "number", text: "१,००,०००", answer: "100000" },
  { input: "number", text: "٧٫٥", answer: "7.5" },
  { input: "date", text: "१४ जनवरी २०२७", answer: "14 Jan 2027" },
  { input: "date", text: "२०२७-०१-१४", answer: "14 Jan 2027" },
  { input: "date", text: "3 सितम्बर, 2027", answer: "3 Sep 2027" },
  { input: "date", text: "3 फ़र॰ 2027", answer: "3 Feb 2027" },
  { input: "date", text: "3 अक्तूबर 2027", answer: "3 Oct 2027" },
  { input: "tel", text: "९८२२० १२३४५", field: "mobile", answer: "98220 12345" },
  { input: "email", text: "asha@ example.com.", field: "email", answer: "asha@example.com" },
])("a $input answer takes $text", ({ answer, ...typed }) => {
  expect(answerTo(typed)).toEqual({ fits: true, answer });
});

test.each<Typed & { sentence: RegExp }>([
  { input: "text", text: "x".repeat(121), field: "name", sentence: /120 characters/ },
  { input: "text", text: "x".repeat(121), field: "company", sentence: /120 characters/ },
  { input: "text", text: "x".repeat(501), sentence: /500 characters/ },
  { input: "text", text: "What does it cost?", field: "name", sentence: /your name/ },
  {
    input: "text",
    text: "one two three four five six seven eight nine",
    field: "name",
    sentence: /your name/,
  },
  { input: "textarea", text: "x".repeat(5_001), field: "query", sentence: /5,000/ },
  { input: "email", text: "asha@", field: "email", sentence: /name@example\.com/ },
  {
    input: "email",
    text: `${"a".repeat(250)}@example.com`,
    field: "email",
    sentence: /name@example\.com/,
  },
  { input: "tel", text: "12345", field: "mobile", sentence: /6 to 15 digits/ },
  { input: "tel", text: "1234567890123456", field: "mobile", sentence: /6 to 15 digits/ },
  { input: "tel", text: "callme", field: "mobile", sentence: /6 to 15 digits/ },
  { input: "number", text: "a few", sentence: /number/ },
  { input: "number", text: "-3", sentence: /number/ },
  { input: "number", text: "1e9", sentence: /number/ },
  { input: "date", text: "2027-02-31", sentence: /a date here/ },
  { input: "date", text: "next week", sentence: /a date here/ },
])("a $input answer does not take $text", ({ sentence, ...typed }) => {
  expect(answerTo(typed)).toMatchObject({
    fits: false,
    sentence: expect.stringMatching(sentence),
  });
});

test("a question may say in its own words what it wants", () => {
  const step: Step = {
    say: ["When?"],
    ask: { input: "date", to: "next", refusal: "A date from tomorrow on, please." },
  };
  const { ask } = step;
  if (!ask) throw new Error("it asks");
  expect(fitAnswer({ step, ask, answers: {} }, "soon")).toEqual({
    fits: false,
    sentence: "A date from tomorrow on, please.",
  });
});

test("a question that must be answered takes a dash for an answer", () => {
  expect(answerTo({ input: "text", text: "skip" })).toEqual({ fits: true, answer: "skip" });
});

test.each(
  (
    "no|No.|nope|Nah|nooo|no thanks|No, thank you!|not now|later|maybe later|never mind|skip|" +
    "I don't want to tell you my name|i’d rather not say|none|stop|nahi|nahin chahiye|abhi nahi|" +
    "baad mein|नहीं|नही|अभी नहीं|नाम नहीं बताना|बाद में|रहने दो|who are you|who are you?|why|why?|" +
    "what for|why do you need my name|kaun ho tum|kyun|क्यों?|तुम कौन हो|?|...|👍|-"
  ).split("|"),
)("%s is no name: it is declined", (text) => {
  expect(answerTo({ input: "text", text, field: "name" })).toEqual({
    ...{ fits: true, answer: null, isDeclined: true },
  });
});

test.each(
  (
    "Noor|Nora|No Hye-jin|Naheed|Noah|Nahida Khan|Stopford|Norah No|Nina Skipper|Jo Whyte|Han|" +
    "Whoopi|नूर|नाहिद|Okafor|Hira|Yesha|Will Smith|Mina Rather Lone|Ji-woo|Na Li|Never Nkomo"
  ).split("|"),
)("%s is a name", (text) => {
  expect(answerTo({ input: "text", text, field: "name" })).toEqual({ fits: true, answer: text });
});

test.each("yes|Yes please|ok|haan ji|हाँ|hello|hi".split("|"))(
  "%s says that it may be asked, and no name",
  (text) => {
    expect(answerTo({ input: "text", text, field: "name" })).toEqual({
      ...{ fits: false, sentence: expect.stringMatching(/your name/) },
    });
  },
);

test.each([
  "please do not call me",
  "I want to cancel",
  "please stop",
  "call tomorrow not today",
  "नहीं चाहिए",
  "अभी नहीं बाद में",
])("%s is more than no: at a question for words it is kept", (text) => {
  const ask = { input: "textarea", to: "next", optional: "always" } as const;
  const fitAt = (field: AnswerField) =>
    fitAnswer({ step: { say: ["?"], ask, field }, ask, answers: {} }, text);
  expect(fitAt("query")).toEqual({ fits: true, answer: text });
});

test("a refusal beside words names no company, and its words are kept", () => {
  const ask = { input: "text", to: "next", optional: "always" } as const;
  const step: Step = { say: ["?"], ask, field: "company" };
  const text = "no, forget it. I don't want this any more";
  const refused = { fits: true, answer: null };
  expect(fitAnswer({ step, ask, answers: {} }, text)).toEqual({ ...refused, hasWords: true });
  expect(fitAnswer({ step, ask, answers: {} }, "no")).toEqual(refused);
});

test.each(["don't use it", "galat number hai", "delete my number", "no don't call me"])(
  "%s is no name",
  (text) => {
    expect(answerTo({ input: "text", text, field: "name" })).toMatchObject({ isDeclined: true });
  },
);

test("whoever agrees to be called is asked for the name alone", () => {
  const ask = { input: "text", to: "/called" } as const;
  const step: Step = { say: ["?"], ask, field: "name" };
  for (const text of ["yes", "Ok"])
    expect(fitAnswer({ step, ask, answers: {} }, text)).toEqual({
      ...{ fits: false, sentence: "Good. And your name?" },
    });
});

test.each(["no", "No, thank you", "Nothing else", "नहीं"])(
  "%s skips what may be skipped, and answers else",
  (text) => {
    const ask = { input: "textarea", to: "next", optional: "always" } as const;
    const fitAt = (field?: AnswerField) =>
      fitAnswer({ step: { say: ["?"], ask, ...(field && { field }) }, ask, answers: {} }, text);
    expect(fitAt("query")).toEqual({ fits: true, answer: null });
    expect(fitAt()).toEqual({ fits: true, answer: text });
    expect(answerTo({ input: "textarea", text, field: "query" })).toEqual({
      fits: true,
      answer: text,
    });
  },
);

test.each([
  ["my name is Asha", "Asha"],
  ["Hi, I am Asha Rao.", "Asha Rao"],
  ["I’m Ravi", "Ravi"],
  ["this is Noor here", "Noor"],
  ["Mera naam Ravi Iyer hai", "Ravi Iyer"],
  ["मेरा नाम आशा है", "आशा"],
  ["Ian", "Ian"],
  ["actually my name is Joy Fernandes", "Joy Fernandes"],
  ["Sorry, Meera", "Meera"],
  ["main Sunil bol raha hu", "Sunil"],
  ["myself Rajesh Patil", "Rajesh Patil"],
  ["Asha here", "Asha"],
  ["Rahul this side", "Rahul"],
  ["name - Asha", "Asha"],
  ["Name: Asha Rao", "Asha Rao"],
  ["mera naam to Rahul hai", "Rahul"],
  ["Haan ji, Ravi", "Ravi"],
  ["Yes, I am Ravi", "Ravi"],
  ["मैं आशा बोल रही हूँ", "आशा"],
  ["मैं सीमा", "सीमा"],
  ["Hi, I am Will", "Will"],
  ["my name is Ok", "Ok"],
  ["my name is Kya", "Kya"],
  ["Hello Asha", "Asha"],
  ["yes Ravi", "Ravi"],
  ["Good morning, Ravi", "Ravi"],
  ["Asha Rao, Manager", "Asha Rao"],
  ["mai Ravi hu", "Ravi"],
  ["जी मेरा नाम राम है", "राम"],
  ["A. P. J. Abdul", "A. P. J. Abdul"],
  ["A R Rahman", "A R Rahman"],
  ["I K Gujral", "I K Gujral"],
  ["Ke Huy Quan", "Ke Huy Quan"],
  ["To Lam", "To Lam"],
  ["My Linh", "My Linh"],
  ["Ko Phyo", "Ko Phyo"],
  ["Main Uddin", "Main Uddin"],
  ["Mynameisha Rao", "Mynameisha Rao"],
])("of %s the name alone is kept", (text, answer) => {
  expect(answerTo({ input: "text", text, field: "name" })).toEqual({ fits: true, answer });
});

test.each(
  (
    "talk to a person|thank you|real person please|contact number|Back|Price|asap|" +
    "https://spam.example|/exit_chat|I am the principal|I am interested|I am from Mumbai|" +
    "I am looking for a website|I'm from Pune|मैं दिल्ली से हूँ|it's urgent|urgent|quote|" +
    "I want a demo|good morning|just checking|I am owner|कीमत|asha@host|call me after 5|what is the price of website|How much for an app|need a website|कितना खर्च"
  ).split("|"),
)("%s is a sentence and no name", (text) => {
  expect(answerTo({ input: "text", text, field: "name" })).toMatchObject({ fits: false });
});

test.each([
  "Kya Johnson",
  "Can Yaman",
  "Howard Stern",
  "Will Call",
  "O'Brien",
  "May",
  "Mark",
  "Yesudas",
  "Calla Whyte",
])("%s stays a name", (text) => {
  expect(answerTo({ input: "text", text, field: "name" })).toEqual({ fits: true, answer: text });
});
