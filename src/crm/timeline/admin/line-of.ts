import { serviceWords } from "../../../core/admin/names.ts";
import { writtenDown, wroteIn } from "../../leads/admin/source-words.ts";
import { keysOf, type LeadField, staffLabel } from "../../leads/lead-fields.ts";
import type { Entry } from "../contract.ts";
import { type ChangeContext, changeWords, nameOf, who } from "./change-words.ts";
import {
  type EntryOf,
  failed,
  type Joined,
  type Line,
  paragraphsOf,
  plain,
  soft,
  strong,
  type Word,
} from "./line.ts";
import { piecesOf } from "./mentions.ts";
import { answerArrived, answered, answerFailed, talked } from "./message-lines.ts";

export function lineOf(entry: Joined, changeContext: ChangeContext): Line | null {
  const { id, at } = entry;
  const line = tell(entry, changeContext);
  return line && { id, at, ...line };
}

function tell(entry: Joined, changeContext: ChangeContext): Omit<Line, "id" | "at"> | null {
  switch (entry.kind) {
    case "lead.received":
      return received(entry, changeContext);
    case "lead.told_more":
      return describeAddedDetails(entry);
    case "lead.corrected":
      return corrected(entry, changeContext);
    case "lead.changed":
      return changed(entry, changeContext);
    case "lead.noted":
      return noted(entry, changeContext);
    case "lead.replied":
      return replied(entry, changeContext);
    case "lead.answered":
      return answered(entry, changeContext);
    case "lead.answer_failed":
      return answerFailed(entry);
    case "lead.answer_arrived":
      return answerArrived(entry);
    case "lead.sender_blocked":
      return ofContact(
        entry,
        "blocked the sender: all that they send is marked as spam",
        changeContext,
      );
    case "lead.never_held":
      return ofContact(
        entry,
        "said that nothing from this sender is marked as spam",
        changeContext,
      );
    case "mail.not_arrived":
      return notArrived(entry);
    case "chat.talked":
      return talked(entry, changeContext);
    case "contact.merged":
      return ofContact(entry, "merged two people", changeContext);
    case "contact.merge_undone":
      return ofContact(entry, "undid a merge: they are two people again", changeContext);
    case "contact.marked_different":
      return ofContact(entry, "said that a similar person is somebody else", changeContext);
    case "contact.marked_different_undone":
      return ofContact(entry, "took back that a similar person is somebody else", changeContext);
    case "data_request.confirmed":
      return { whose: "said", words: [plain("Asked to be erased, by a link in their mailbox")] };
    case "contact.exported":
      if (entry.by.who === "visitor") return downloaded;
      return ofContact(entry, "downloaded everything that is kept about them", changeContext);
    case "visitor.read":
      return read(entry);
    default:
      return null;
  }
}

const downloaded = {
  whose: "said" as const,
  words: [plain("Downloaded what is kept about them, by a link in their mailbox")],
};

const notArrived = ({ data: { to, error } }: EntryOf<"mail.not_arrived">) => ({
  whose: "set" as const,
  words: [
    plain("The site’s mail that their enquiry has come did not reach "),
    strong(to),
    failed(error ? `: ${error}` : ""),
  ],
});

function received({ by, data }: EntryOf<"lead.received">, changeContext: ChangeContext) {
  const { said: submission, source, service, way } = data;
  const words =
    by.who === "staff"
      ? [who(by, changeContext), plain(` ${writtenDown(source, way)}`)]
      : [plain(`Wrote ${wroteIn(source)}`)];
  const body = submission?.query && {
    tone: "theirs" as const,
    paragraphs: paragraphsOf(submission.query),
  };
  return { whose: "said" as const, words: [...words, ...aboutOf(service)], ...(body && { body }) };
}

const aboutOf = (service: string): Word[] => {
  const words = serviceWords(service);
  return words === service
    ? [soft(" about "), strong(service)]
    : [soft(`, ${words.toLowerCase()} which service`)];
};

function describeAddedDetails({ data }: EntryOf<"lead.told_more">) {
  const news = keysOf(data).map((field) => [
    plain(`${staffLabel(field)}: `),
    valueWord(field, data[field], "taken back"),
  ]);
  return {
    whose: "said" as const,
    words: [plain("Told more")],
    body: { tone: "theirs" as const, paragraphs: news },
  };
}

type JoinedOf<Kind extends Entry["kind"]> = Extract<Joined, { kind: Kind }>;

function valueWord(field: LeadField, value: string | null | undefined, nothing = "none"): Word {
  if (!value) return soft(nothing);
  return strong(field === "service" ? serviceWords(value) : value);
}

function corrected(
  { id, by, data, joined = [id] }: JoinedOf<"lead.corrected">,
  changeContext: ChangeContext,
) {
  const { set, was, how } = data;
  const parts = keysOf(set).map((field) => {
    const [before = null, now] = [was[field], valueWord(field, set[field])];
    if (how || before === null) return [plain(`${staffLabel(field)}: `), now];
    return [plain(`${staffLabel(field)} from `), valueWord(field, before), plain(" to "), now];
  });
  const done = plain(how ? " put back " : " corrected ");
  const words = parts.flatMap((part, i) => (i === 0 ? part : [plain("; "), ...part]));
  return {
    whose: "set" as const,
    words: [who(by, changeContext), done, ...words],
    undo: joined,
  };
}

function changed(
  { id, by, data, lead, joined = [id] }: JoinedOf<"lead.changed">,
  changeContext: ChangeContext,
) {
  const doer = by.who === "staff" ? by.id : null;
  const done = changeWords({ ...data, by: doer }, changeContext);
  if (done.length === 0) return null;
  return {
    whose: "set" as const,
    words: [who(by, changeContext), plain(" "), ...done],
    ...(data.set.answered_at && { marksAnswered: true as const }),
    // A removed colleague cannot get the enquiry back, so this change has no undo.
    ...(lead && data.how !== "handed on" && { undo: joined }),
  };
}

function noted({ by, data }: EntryOf<"lead.noted">, changeContext: ChangeContext) {
  // A note that was taken back has no text any more.
  if (data.text === "") {
    const words = [who(by, changeContext), plain(" wrote a note"), soft(", and took it back")];
    return { whose: "set" as const, words };
  }
  const mentionNames = data.mentions.map((id) =>
    id === changeContext.self ? "you" : `@${nameOf(id, changeContext.colleagues).split(" ")[0]}`,
  );
  const paragraphs = data.text
    .split("\n")
    .map((line) =>
      piecesOf(line, changeContext.colleagues).map(({ text, mentions }) =>
        mentions ? strong(text) : plain(text),
      ),
    );
  return {
    whose: "ours" as const,
    words: [
      who(by, changeContext),
      ...(mentionNames.length > 0 ? [soft(" to "), strong(mentionNames.join(", "))] : []),
    ],
    body: { tone: "note" as const, paragraphs },
  };
}

function replied({ by, data }: EntryOf<"lead.replied">, changeContext: ChangeContext) {
  const words =
    data.via === "page"
      ? [plain("Added on their page")]
      : [who(by, changeContext), plain(" pasted in their reply")];
  // A reply that was taken back has no text any more.
  if (data.text === "")
    return { whose: "set" as const, words: [...words, soft(", and took it back")] };
  return {
    whose: "said" as const,
    words,
    body: { tone: "theirs" as const, paragraphs: paragraphsOf(data.text) },
  };
}

const ofContact = ({ by }: Pick<Entry, "by">, done: string, changeContext: ChangeContext) => ({
  whose: "set" as const,
  words: [who(by, changeContext), plain(` ${done}`)],
});

function read({ data: { pages, wording } }: EntryOf<"visitor.read">) {
  const titles = pages.map(({ path, title }) => title || path);
  const searches = pages.flatMap(({ words }) => (words ? [`“${words}”`] : []));
  return {
    whose: "said" as const,
    words: [
      plain("Read "),
      ...firstOf(titles),
      ...(searches.length > 0 ? [plain("; searched for "), ...firstOf(searches)] : []),
    ],
    tag: `with consent, wording ${wording}`,
  };
}

function firstOf(names: string[]): Word[] {
  const all = [...new Set(names)];
  const more = all.length - mostNamed;
  return [
    ...all
      .slice(0, mostNamed)
      .flatMap((name, i) => [...(i === 0 ? [] : [plain(", ")]), strong(name)]),
    ...(more > 0 ? [plain(` and ${more} more`)] : []),
  ];
}

const mostNamed = 4;
