import { type LetterRow, letter } from "../../core/mail/letter.ts";
import { type Frame, linkIn, timeIn } from "../../core/mail/mail-layout.ts";
import { counted } from "../../platform/text/amounts.ts";
import { type Difference, differenceWords } from "../documents/versions/differences.ts";

export type Matter = { title: string; one: string; path: string };
/** The live version and the differences from it; null for a document that was never live. */
export type Differing = { live: number; differences: Difference[] } | null;

const maxDifferences = 12;
const longestQuote = 160;

type RequestMailOptions = Matter & { by: string; note: string; differing: Differing };
export function buildRequestMail(
  frame: Frame,
  { by, note, title, one, path, differing }: RequestMailOptions,
) {
  const heading = `${by} asks you to publish “${title}”`;
  const compared = differing === null ? "" : `?part=versions&compare=${differing.live}`;
  return {
    subject: heading,
    ...letter({
      heading,
      paragraphs: [
        ...(note === "" ? [] : [`${by} writes:\n“${note}”`]),
        differing === null
          ? `This ${one} is new: visitors have not met it yet.`
          : summaryOf(differing.differences),
      ],
      rows: (differing?.differences ?? []).slice(0, maxDifferences).map(rowOf),
      ...actionIn(frame, "Compare, look and answer", `${path}${compared}`),
      footer: footerOf(frame),
    }),
  };
}

type Published = Matter & {
  /** Null where it was scheduled and went live on time. */
  by: string | null;
  dueAt: string | null;
  /** Public path; null where it has no page of its own, or is not live yet. */
  livePath: string | null;
};
export function publishedMail(frame: Frame, mail: Published) {
  const { title, by, dueAt, livePath, path } = mail;
  const heading = dueAt ? `“${title}” goes live ${timeIn(frame, dueAt)}` : `“${title}” is live`;
  const now = timeIn(frame, frame.now.toISOString());
  const did = dueAt ? "scheduled" : "published";
  const { origin } = frame;
  const live = origin !== null && livePath !== null && `${origin}${livePath}`;
  return {
    subject: heading,
    ...letter({
      heading,
      paragraphs: [by === null ? `It went live at its time, ${now}.` : `${by} ${did} it ${now}.`],
      ...(live
        ? { action: { label: "View on the site", url: live } }
        : actionIn(frame, "Open in Foyer", path)),
      footer: footerOf(frame),
    }),
  };
}

export function sentBackMail(frame: Frame, mail: Matter & { by: string; words: string }) {
  const { title, by, words, path } = mail;
  const heading = `${by} sent “${title}” back to you`;
  return {
    subject: heading,
    ...letter({
      heading,
      paragraphs: [
        `${by} writes:\n“${words}”`,
        "It is as you left it. Write on, and ask again when it is ready.",
      ],
      ...actionIn(frame, "Write on", path),
      footer: footerOf(frame),
    }),
  };
}

function summaryOf({ length }: Difference[]): string {
  if (length === 0) return "Its words are as visitors read them now.";
  const differences = `${counted(length, "difference")} from what visitors read now`;
  return length > maxDifferences
    ? `${differences}, of which these are the first ${maxDifferences}:`
    : `${differences}:`;
}

function rowOf({ where, what, pieces }: Difference): LetterRow {
  const of = (how: "removed" | "added" | "same") =>
    cut(pieces.flatMap((piece) => (piece.how === how ? [piece.text.trim()] : [])).join(" … "));
  const [removed, added] = [of("removed"), of("added")];
  const changed = removed && added ? `${removed}” is now “${added}` : removed || added;
  const quote = changed || (what === "moved" ? of("same") : "");
  const detail = what === "changed" && !removed ? "words added" : differenceWords[what];
  return {
    text: where.join(", "),
    detail: what === "changed" && !added ? "words taken out" : detail,
    ...(quote && { quote }),
    tone: what === "removed" ? "soon" : "calm",
    url: null,
  };
}

const cut = (text: string): string =>
  text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed().trimEnd()}…` : text;

function actionIn(frame: Frame, label: string, path: string) {
  const url = linkIn(frame, path);
  return url === null ? {} : { action: { label, url } };
}

const footerOf = ({ company }: Frame) => `This mail was sent by the website of ${company.name}.`;
