import { lengthWords } from "../../../desk/times.ts";
import type { Entry } from "../../../slices/timeline/contract.ts";
import { stageName } from "../parts/names.ts";
import { serviceWords } from "../parts/service-words.ts";
import { writtenDown } from "../parts/way-words.ts";
import { answerState, isLeaving } from "./answer-state.ts";
import { changeWords, type Known, nameOf } from "./change-words.ts";
import { failed, type Line, paragraphsOf, plain, soft, strong, type Word } from "./line.ts";
import { piecesOf } from "./mentions.ts";

type Of<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/** @returns how the desk tells it; null of what no colleague needs to read */
export function lineOf(entry: Entry, known: Known): Line | null {
  const { id, at } = entry;
  const told = tell(entry, known);
  return told && { id, at, ...told };
}

function tell(entry: Entry, known: Known): Omit<Line, "id" | "at"> | null {
  switch (entry.kind) {
    case "lead.received":
      return received(entry, known);
    case "lead.told_more":
      return toldMore(entry);
    case "lead.changed":
      return changed(entry, known);
    case "lead.noted":
      return noted(entry, known);
    case "lead.replied":
      return replied(entry, known);
    case "lead.answered":
      return answered(entry, known);
    case "lead.answer_failed":
      return answerFailed(entry);
    case "lead.answer_arrived":
      return answerArrived(entry);
    case "chat.talked":
      return talked(entry, known);
    case "person.merged":
      return ofPerson(entry, "found two people to be one", known);
    case "person.merge_undone":
      return ofPerson(entry, "undid a merge: they are two people again", known);
    case "person.told_apart":
      return ofPerson(entry, "said that somebody alike is not the same person", known);
    case "person.told_apart_undone":
      return ofPerson(entry, "took back that somebody alike is not the same person", known);
    case "data_request.confirmed":
      return { whose: "said", words: [plain("Asked to be erased, by a link in their mailbox")] };
    case "person.exported":
      if (entry.by.who === "visitor") return downloaded;
      return ofPerson(entry, "downloaded everything that is kept of them", known);
    case "visitor.read":
      return read(entry);
    default:
      return null;
  }
}

const downloaded = {
  whose: "said" as const,
  words: [plain("Downloaded what is kept of them, by a link in their mailbox")],
};

function received({ by, data }: Of<"lead.received">, known: Known) {
  const { said, source, service, way } = data;
  const words =
    by.who === "staff"
      ? [who(by, known), plain(` ${writtenDown(way)}`)]
      : [plain("Wrote by "), strong(source === "Chat" ? "chat" : `the form of the ${source}`)];
  const body = said?.query && { tone: "theirs" as const, paragraphs: paragraphsOf(said.query) };
  return { whose: "said" as const, words: [...words, ...aboutOf(service)], ...(body && { body }) };
}

const aboutOf = (service: string): Word[] => {
  const words = serviceWords(service);
  return words === service
    ? [soft(" about "), strong(service)]
    : [soft(`, ${words.toLowerCase()} which service`)];
};

function toldMore({ data }: Of<"lead.told_more">) {
  const news = Object.entries(data).map(([field, value]): Word[] => [
    plain(`${field[0]?.toUpperCase()}${field.slice(1)}: `),
    value ? strong(field === "service" ? serviceWords(value) : value) : soft("taken back"),
  ]);
  return {
    whose: "said" as const,
    words: [plain("Told more")],
    body: { tone: "theirs" as const, paragraphs: news },
  };
}

function changed({ by, data, lead }: Of<"lead.changed">, known: Known) {
  const doer = by.who === "staff" ? by.id : null;
  const done = changeWords({ ...data, by: doer }, known);
  if (done.length === 0) return null;
  return {
    whose: "set" as const,
    words: [who(by, known), plain(" "), ...done],
    ...(lead && { changed: { id: lead, ...data } }),
  };
}

function noted({ by, data }: Of<"lead.noted">, known: Known) {
  const told = data.mentions.map((id) =>
    id === known.self ? "you" : `@${nameOf(id, known.colleagues).split(" ")[0]}`,
  );
  const paragraphs = data.text
    .split("\n")
    .map((line) =>
      piecesOf(line, known.colleagues).map(({ text, mentions }) =>
        mentions ? strong(text) : plain(text),
      ),
    );
  return {
    whose: "ours" as const,
    words: [who(by, known), ...(told.length > 0 ? [soft(" to "), strong(told.join(", "))] : [])],
    body: { tone: "note" as const, paragraphs },
  };
}

function replied({ by, data }: Of<"lead.replied">, known: Known) {
  const words =
    data.via === "page"
      ? [plain("Added on their page")]
      : [who(by, known), plain(" pasted in what they answered")];
  // What was taken back has no words any more.
  if (data.text === "")
    return { whose: "set" as const, words: [...words, soft(", and took it back")] };
  return {
    whose: "said" as const,
    words,
    body: { tone: "theirs" as const, paragraphs: paragraphsOf(data.text) },
  };
}

function answered({ by, data }: Of<"lead.answered">, known: Known) {
  const { answer: id, text, taken_back_at, mail } = data;
  const stage = taken_back_at === null ? data.changed?.set.stage : undefined;
  const state = answerState(data, known.here);
  return {
    whose: "ours" as const,
    words: [
      who(by, known),
      plain(" answered by mail"),
      ...(stage === undefined
        ? []
        : [plain(" and moved it to "), strong(stageName(stage, known.stages))]),
      ...(state === null ? [] : [soft(", "), state]),
    ],
    ...(text !== "" && { body: { tone: "answer" as const, paragraphs: paragraphsOf(text) } }),
    answer: {
      id,
      text,
      isLeaving: isLeaving(data, known.here),
      isGivenUp: mail?.state === "given up",
      isTakenBack: taken_back_at !== null,
    },
  };
}

/** Why it did not stands with the answer, which says it as the mail stands now. */
function answerFailed({ data: { why, undone } }: Of<"lead.answer_failed">) {
  const isOwed = undone?.set.answered_at === null;
  return {
    whose: "set" as const,
    words: [failed(whyFailed[why]), ...(isOwed ? [plain(". An answer is owed again.")] : [])],
  };
}

const whyFailed: Record<Of<"lead.answer_failed">["data"]["why"], string> = {
  refused: "The answer did not arrive: their mail server refused it",
  "given up": "The answer did not arrive: no mail server took it",
  overdue: "The answer could not leave for seven hours, and is tried further",
};

function answerArrived({ data }: Of<"lead.answer_arrived">) {
  const isKept = data.changed?.set.answered_at !== undefined;
  return {
    whose: "set" as const,
    words: [
      plain("The answer has left after all"),
      ...(isKept ? [plain(": the enquiry is answered.")] : []),
    ],
  };
}

/** Who has said nothing for so long has gone. */
const goneMs = 15 * 60_000;

function talked({ data }: Of<"chat.talked">, { here }: Known) {
  const isGone = Date.parse(here.now) - Date.parse(data.until) > goneMs;
  const lastedMs = Date.parse(data.until) - Date.parse(data.began);
  const paragraphs = data.answers.map(({ question, answer, left }): Word[] => [
    plain(`${question} `),
    ...left.flatMap((text): Word[] => [{ text, is: "left" }, plain(" ")]),
    answer === null ? soft("no answer") : strong(answer),
    ...(left.length > 0 ? [soft(` went back ${times(left.length)}`)] : []),
  ]);
  paragraphs.push(...withColleague(data.messages));
  return {
    whose: "said" as const,
    words: [
      strong(`Chat, ${lengthWords(lastedMs)}`),
      ...(data.isClosed ? [] : goesOn(data.conversation, isGone)),
    ],
    ...(paragraphs.length > 0 && { body: { tone: "theirs" as const, paragraphs } }),
  };
}

const goesOn = (conversation: string, isGone: boolean): Word[] =>
  isGone
    ? [soft(", left before its end")]
    : [soft(", "), { text: "still going on", to: `/staff/chats/${conversation}` }];

/** From a colleague's first words to their last, and what was answered to those. */
function withColleague(messages: Of<"chat.talked">["data"]["messages"]): Word[][] {
  const first = messages.findIndex(({ by }) => by !== undefined);
  if (first === -1) return [];
  const last = messages.findLastIndex(({ by }) => by !== undefined);
  const after = messages.findIndex((message, i) => i > last && message.who !== "user");
  return messages
    .slice(first, after === -1 ? undefined : after)
    .filter((message) => message.by !== undefined || message.who === "user")
    .map(({ by, text }): Word[] => [soft(`${by ?? "They"}: `), strong(text)]);
}

const ofPerson = ({ by }: Pick<Entry, "by">, done: string, known: Known) => ({
  whose: "set" as const,
  words: [who(by, known), plain(` ${done}`)],
});

function read({ data: { pages, wording } }: Of<"visitor.read">) {
  const titles = [...new Set(pages.map(({ path, title }) => title || path))];
  const more = titles.length - mostTitles;
  return {
    whose: "said" as const,
    words: [
      plain("Read "),
      ...titles
        .slice(0, mostTitles)
        .flatMap((title, i): Word[] => [...(i === 0 ? [] : [plain(", ")]), strong(title)]),
      ...(more > 0 ? [plain(` and ${more} more`)] : []),
    ],
    tag: `with consent, wording ${wording}`,
  };
}

const mostTitles = 2;

const times = (count: number): string => ["", "once", "twice"][count] ?? `${count} times`;

const who = (by: Entry["by"], { self }: Known): Word => {
  if (by.who === "staff") return strong(by.id === self ? "You" : by.name);
  return by.who === "visitor" ? plain("They") : plain("Foyer");
};
