import { lowered } from "../../../../core/admin/notice-words.ts";
import { keepSession, readSession, staffDraft } from "../../../../platform/browser/session.ts";
import type { Advised } from "../../advice/rule.ts";
import type { WaitsFor } from "../../contract.ts";
import type { Change, KeptChange } from "./draft-state.ts";

type Sending = { at: string; changes: Change[]; revision: number; hand: string; form: string };
type Saved = {
  revision: number;
  at: string;
  faults: Record<string, string[]>;
  waitsFor: WaitsFor[];
  followed: Change[];
  advised: Advised;
};
/** `meanwhile`: others wrote there. `renewed`: the kind has other fields. `gone`: in the bin. */
export type Answer =
  | { outcome: "saved"; saved: Saved }
  | { outcome: "meanwhile" }
  | { outcome: "renewed" | "gone" | "failed"; why: string };

export const signedOut = "you are signed out. It is saved by itself once you are back.";

/** Longer than the server waits for its database. */
const longestMs = 20_000;
/** In bytes: browsers limit what a closing page may send. */
const mostOfLeaving = 60_000;

/** Whether a closing page can still send it. Measured in bytes: Indic letters take three each. */
export const fitsLeaving = (sending: object): boolean =>
  new TextEncoder().encode(JSON.stringify(sending)).length < mostOfLeaving;

export async function saveDraft({ at, ...sending }: Sending): Promise<Answer> {
  const body = JSON.stringify(sending);
  const answer = await fetch(at, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    keepalive: fitsLeaving(sending),
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => null);
  if (answer === null) return { outcome: "failed", why: "the site cannot be reached." };
  const reply: unknown = await answer.json().catch(() => null);
  if (answer.ok && isSaved(reply)) return { outcome: "saved", saved: reply };
  if (answer.status === 409 || answer.status === 410) return { outcome: "meanwhile" };
  if (answer.status === 422) return { outcome: "renewed", why: messageIn(reply) };
  if (answer.status === 401) return { outcome: "failed", why: signedOut };
  if (answer.status === 403)
    return { outcome: "failed", why: "your role may no longer change this. Ask an owner." };
  if (answer.status === 404)
    return { outcome: "gone", why: "it is in the bin. Your words are kept until it is back." };
  if (answer.status === 413) return { outcome: "failed", why: messageIn(reply) };
  return { outcome: "failed", why: "the site could not take it, and will be asked again." };
}

const isSaved = (reply: unknown): reply is Saved =>
  typeof reply === "object" && reply !== null && "revision" in reply && "at" in reply;

function messageIn(reply: unknown): string {
  const message =
    typeof reply === "object" && reply !== null && "message" in reply && reply.message;
  return typeof message === "string" ? lowered(message) : "it is too long.";
}

type Of = { viewer: string; id: number };

export const keepUnsaved = (of: Of, changes: KeptChange[]): void =>
  keepSession(staffDraft("document", of), changes.length > 0 ? changes : null);

export function unsavedKept(of: Of): KeptChange[] {
  const savedChanges = readSession(staffDraft("document", of));
  return Array.isArray(savedChanges) ? savedChanges.filter(isChange) : [];
}

export const isKept = (of: Of, changes: KeptChange[]): boolean =>
  JSON.stringify(unsavedKept(of)) === JSON.stringify(changes);

const isChange = (one: unknown): one is KeptChange =>
  typeof one === "object" && one !== null && "path" in one && typeof one.path === "string";
