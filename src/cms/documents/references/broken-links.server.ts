import type { Queries } from "../../../platform/db/database.ts";
import { addError, type FieldErrors, Problem } from "../../../platform/problem.ts";
import type { Registered, Registry } from "../../content-types/registry.ts";
import { type Encoded, encode } from "../body-storage.server.ts";
import type { WaitsFor } from "../contract.ts";
import { contentStore as store } from "../store.server.ts";

const mostNamed = 10;

type Broken = Pick<Encoded, "broken" | "lost">;

/** @throws Problem 422 with the path of each reference, link and picture that leads nowhere */
export function refuseBroken({ broken, lost }: Broken): void {
  const keys = broken.flatMap(({ reference }) => reference?.key ?? []);
  const [href] = broken.flatMap((one) => one.href ?? []);
  const [picture] = lost;
  const errors = faultsOfBroken({ broken, lost });
  if (keys.length > 0) throw new Problem(422, refersNowhere(keys), { errors });
  if (href !== undefined) throw new Problem(422, leadsNowhere(href), { errors });
  if (picture) throw new Problem(422, noSuchPicture, { errors });
}

function faultsOfBroken({ broken, lost }: Broken): FieldErrors {
  const errors: FieldErrors = {};
  for (const { place, reference, href } of broken)
    addError(errors, place, reference ? refersNowhere([reference.key]) : leadsNowhere(href));
  for (const { place } of lost) addError(errors, place, noSuchPicture);
  return errors;
}

export async function leadsOf(
  db: Queries,
  kinds: Registry,
  { id, ...draft }: { id: number; kind: Registered; body: unknown },
): Promise<{ faults: FieldErrors; waitsFor: WaitsFor[] }> {
  const { documents, broken, lost } = await encode(db, kinds, draft);
  return {
    faults: faultsOfBroken({ broken, lost }),
    waitsFor: await waitsFor(db, kinds, { id, documents }),
  };
}

/** Each once, except itself (`id`). Loose references are exempt. */
export async function waitsFor(
  db: Queries,
  kinds: Registry,
  { id: own, documents }: Pick<Encoded, "documents"> & { id: number },
): Promise<WaitsFor[]> {
  const neededDocuments = documents.filter(({ named }) => !named.reference?.isLoose);
  const ids = [...new Set(neededDocuments.map(({ id }) => id))].filter((id) => id !== own);
  const rows = ids.length === 0 ? [] : await store.notLive(db, ids);
  return rows.map(({ id, kind, key, title, revision }) => {
    const { names } = kinds.of(kind);
    const named = neededDocuments.find((one) => one.id === id)?.named;
    const isLink = named?.href !== undefined;
    return {
      id,
      revision,
      key,
      title,
      kind: names.path,
      one: names.one,
      place: named?.place ?? "",
      isLink,
      sentence: sentenceOfWaiting({ isLink, key, title }),
    };
  });
}

export const sentenceOfWaiting = ({
  isLink,
  key,
  title,
}: Pick<WaitsFor, "isLink" | "key" | "title">): string =>
  isLink ? leadsToDraft(title || key) : notPublished([key]);

/** @throws Problem 422 with the path of each */
export function refuseWaiting(waiting: Pick<WaitsFor, "key" | "place" | "sentence">[]): void {
  const [first] = waiting;
  if (!first) return;
  const errors: FieldErrors = {};
  for (const { place, sentence } of waiting) addError(errors, place, sentence);
  const isOne = waiting.length === 1;
  const message = isOne ? first.sentence : notPublished(waiting.map(({ key }) => key));
  throw new Problem(422, message, { errors });
}

const noSuchPicture = "The library has no such picture: choose another.";

const leadsNowhere = (href: string) => `This link leads nowhere: ${href}`;

const leadsToDraft = (title: string) =>
  `This link leads to a draft, “${title}”: publish both together.`;

/** A field without a choice refers to "". */
function refersNowhere(keys: string[]): string {
  const chosen = keys.filter((key) => key !== "");
  return chosen.length > 0 ? notPublished(chosen) : "Choose one.";
}

const notPublished = (keys: string[]) => `This refers to what is not published: ${listed(keys)}.`;

export function listed(keys: string[]): string {
  const named = keys.slice(0, mostNamed);
  const more = keys.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

type WaitingForDeps = {
  db: Queries;
  kinds: Registry;
  read(id: number): Promise<{ kind: string; body: unknown }>;
};

const most = 20;

export async function withAllBehind(
  { db, kinds, read }: WaitingForDeps,
  document: { id: number; waitsFor: WaitsFor[] },
): Promise<WaitsFor[]> {
  const all = new Map(document.waitsFor.map((one) => [one.id, one]));
  for (const { id, title, key } of all.values()) {
    if (all.size >= most) break;
    const { kind, body } = await read(id);
    const behind = await leadsOf(db, kinds, { id, kind: kinds.of(kind), body });
    for (const one of behind.waitsFor)
      if (one.id !== document.id && !all.has(one.id))
        all.set(one.id, { ...one, place: "", sentence: `“${title || key}” leads to it.` });
  }
  return [...all.values()];
}
