import type { RouterContextProvider } from "react-router";
import { chatContext } from "../../../../chat/conversation/context.ts";
import type { StepFigures } from "../../../../chat/conversation/step-log.server.ts";
import { flowKindName } from "../../../../chat/flow/flow-contract.ts";
import type { TrialData } from "../../../../chat/flow/trial.ts";
import { staffContext } from "../../../../core/accounts/context.ts";
import type { Event } from "../../../../core/activity/contract.ts";
import type { Choice } from "../../../../core/admin/forms.tsx";
import { liveContext } from "../../../../core/presence/context.ts";
import { Unavailable } from "../../../../platform/db/unavailable.ts";
import { Problem } from "../../../../platform/problem.ts";
import type { Language } from "../../../../platform/text/language.ts";
import { dayAfter, timeZoneOf } from "../../../../platform/time/time-zone.ts";
import { momentWords } from "../../../../ui/admin/times.ts";
import { nextOpening } from "../../../company/office-hours.ts";
import type { Opening } from "../../../company/opening-contract.ts";
import type { Field } from "../../../content-types/field.ts";
import { twinOf } from "../../../content-types/kind.ts";
import { siteContext } from "../../../pages/context.ts";
import type { Site } from "../../../pages/site.server.ts";
import { writing } from "../../../rich-text/document.ts";
import { describedText } from "../../../rich-text/text-of.ts";
import { questionsWithIds } from "../../../sections/item-ids.ts";
import { contentContext, previewContext } from "../../context.ts";
import { differencesBetween } from "../../versions/differences.ts";
import { documentId, documentPath } from "../document-path.ts";
import { storyOf } from "./activity-words.ts";
import { wallTime } from "./schedule.ts";
import { wordsWritten } from "./value-text.ts";

type LoadDocumentOptions = {
  context: Readonly<RouterContextProvider>;
  params: { kind: string; id: string };
  request: Request;
};

export type LoadedDocument = Awaited<ReturnType<typeof loadDocument>>;

/** @throws Problem 404 */
export async function loadDocument({ context, params, request }: LoadDocumentOptions) {
  const { documents, workingCopies, reach, parents, advise, story } = context.get(contentContext);
  const kind = documents.kindInAdmin(params.kind);
  // Read before the document, so that no change falls between the two.
  const since = context.get(liveContext).upTo("documents");
  const document = await documents.open(kind.kind, documentId(params.id));
  const field = kind.fieldFor(document.body);
  const twin = twinOf(kind.kind);
  const original = twin && (await workingCopies.originalOf(kind.kind, document.key));
  const isUnseen = original !== null && original.live === null;
  const liveWords = isUnseen ? "Not seen while its original is offline" : "Live";
  const isScheduled = document.versions.some(({ dueAt }) => dueAt !== null);
  const named = [...new Set(namedIn(field))];
  const [shared, reached, places, choices, listed, colleagues, company, done] = await Promise.all([
    context.get(previewContext).links.list(document.id),
    reach(document.id),
    parents(document.id),
    documents.choices(named),
    listedChoices(context, named),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
    story(document.id),
  ]);
  const { searchParams } = new URL(request.url);
  const walked = documentId(searchParams.get("walked") ?? "") || null;
  const now = new Date();
  const { time_zone: zone } = company;
  const here = { now: now.toISOString(), zone };
  const compared = await comparedWith(searchParams.get("compare") ?? "");
  const staff = Object.fromEntries(colleagues.map(({ id, name }) => [id, name]));
  return {
    names: kind.names,
    right: kind.right,
    isSingle: kind.isSingle,
    isUntitled: kind.isUntitled,
    isNeeded: kind.isNeeded(document.key),
    versionsIn: await workingCopies.versionsIn(kind.kind, document.key),
    original: twin && { ...toOriginal(original), note: kind.originalNote },
    stateWords: [
      liveWords,
      `${liveWords}, with a draft`,
      isScheduled ? "Scheduled" : "Draft",
    ] as const,
    canCopy: kind.begin !== null && !kind.isNeeded(document.key),
    since,
    field,
    parts: kind.parts ?? [{ title: kind.names.many, fields: fieldNames(field) }],
    document,
    hasPublicAddress: await documents.hasPublicAddress(document),
    reach: reached,
    parents: places,
    advised: await advise(document),
    choices: { ...choices, ...listed },
    staff,
    suggestedAt: suggestedTime(company, now),
    story: storyOf(done, { staff, here }),
    ending: storyOf(done.filter(isEnding), { staff, here })[0],
    lastDiscard: findLastDiscard(done),
    compared: compared && {
      than: compared.than,
      differences: describedDifferences(
        field,
        { before: compared.body, after: document.body },
        zone,
      ),
    },
    livePath: document.live === null || isUnseen ? null : reached.path,
    previewPath:
      kind.previewAt(document) && `${documentPath(kind.names.path, document.id)}/preview`,
    flow:
      (twin?.kind ?? kind.kind) === flowKindName
        ? await loadFlow(context, {
            requestedVersion: walked,
            ...document,
            language: twin?.language,
          })
        : null,
    shared,
    here,
  };

  async function comparedWith(
    requestedVersion: string,
  ): Promise<{ than: string; body: unknown } | null> {
    const { id, live, history } = document;
    const number = documentId(requestedVersion.replace(/^draft-/, ""));
    if (number === 0) return null;
    if (number === Number(requestedVersion)) {
      const than = number === live ? `version ${number}, which is live` : `version ${number}`;
      return { than, body: await documents.version(id, number) };
    }
    const at = history.find((one) => one.number === number)?.at;
    const than = at ? `the draft of ${momentWords(at, here)}` : "an earlier draft";
    return { than, body: await documents.formerDraft(id, number) };
  }
}

export const describedDifferences = (
  field: Field,
  bodies: Parameters<typeof differencesBetween>[1],
  zone: string,
) => differencesBetween(field, bodies, { textOf: describedWriting, zone });

function describedWriting(value: unknown): string {
  const { data } = writing.safeParse(value);
  return data ? describedText(data) : wordsWritten(value);
}

function findLastDiscard(done: Event[]): { id: string; by: string } | null {
  const last = done.findLast(({ kind }) => kind === "content.set_aside");
  return last?.by.who === "staff" ? { id: last.id, by: last.by.id } : null;
}

const isEnding = ({ kind }: { kind: string }) =>
  ["content.published", "content.scheduled", "content.set_aside"].includes(kind);

type Original = {
  kind: string;
  id: number;
  live: number | null;
  changedSince: number | null;
} | null;

function toOriginal(original: Original) {
  if (original === null) return { path: null, changes: null, live: null };
  const path = documentPath(original.kind, original.id);
  const { changedSince: since, live } = original;
  return { path, changes: since && `${path}?part=versions&compare=${since}`, live };
}

const fieldNames = (field: Field): string[] =>
  field.type === "group" ? field.fields.map(({ name }) => name) : [];

function namedIn(field: Field): string[] {
  switch (field.type) {
    case "reference":
      return field.to;
    case "line":
      return field.links ? ["page"] : [];
    case "group":
      return field.fields.flatMap(namedIn);
    case "list":
    case "record":
      return namedIn(field.item);
    case "one-of":
      return field.variants.flatMap((one) => namedIn(one.field));
    default:
      return [];
  }
}

/** @returns as wall clock; "" if never */
export function suggestedTime(company: Opening, now: Date): string {
  const zone = timeZoneOf(company.time_zone);
  const tomorrow = dayAfter(zone.wallTime(now).day);
  const opens = nextOpening(company, zone.momentOf({ day: tomorrow, minute: 0 }));
  return opens === null ? "" : wallTime(opens.toISOString(), company.time_zone);
}

type FlowHere = {
  trialData: TrialData;
  /** How many visitors reached each step and stopped there; null while the server is busy. */
  figures: StepFigures | null;
};

type Open = {
  requestedVersion: number | null;
  live: number | null;
  body: unknown;
  language: Language | undefined;
};

async function loadFlow(
  context: Readonly<RouterContextProvider>,
  { requestedVersion, live, body, language }: Open,
): Promise<FlowHere> {
  const chat = context.get(chatContext);
  const [trialData, figures] = await Promise.all([
    chat.readTrialData(body, language),
    chat.stepLog.figures(requestedVersion ?? live ?? 0, language).catch(whileBusy),
  ]);
  return { trialData, figures };
}

/** Figures that are unavailable do not keep the editor from opening. */
function whileBusy(error: unknown): null {
  if (error instanceof Unavailable) return null;
  if (error instanceof Problem && error.status === 503) return null;
  throw error;
}

async function listedChoices(
  context: Readonly<RouterContextProvider>,
  named: string[],
): Promise<Record<string, Choice[]>> {
  const site = context.get(siteContext);
  const entries = Object.entries(listsOfSite).filter(([name]) => named.includes(name));
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, choices]) => [name, await choices(site)] as const)),
  );
}

const listsOfSite = { question: questions, figure: figureChoices };

async function questions(site: Site): Promise<Choice[]> {
  const { items } = await site.faq();
  return questionsWithIds(items).map(({ id, question }) => ({ value: id, label: question }));
}

async function figureChoices(site: Site): Promise<Choice[]> {
  const { counters, claims } = await site.figures();
  return [...counters, ...claims].map(({ id = "", value, label }) => ({
    value: id,
    label: `${value} ${label}`,
  }));
}
