import type { Actor, StaffActor } from "../../../core/activity/contract.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Ids } from "../../../platform/ids.ts";
import { Problem } from "../../../platform/problem.ts";
import { isNumberAlone, phoneIn, phoneWords } from "../../../platform/text/contact.ts";
import type { Language } from "../../../platform/text/language.ts";
import type { Contacts } from "../../contacts/contacts.server.ts";
import { type ChatBody, type ManualEntryBody, manualSource } from "../contract.ts";
import type { Replies } from "../enquiry-page/replies.server.ts";
import { holdLead } from "../find-lead.server.ts";
import {
  currentDetails,
  type LeadDetails,
  type PartialDetails,
  type Submission,
  senderOf,
} from "../lead-details.ts";
import { leadFields, shortFields } from "../lead-fields.ts";
import { noService } from "../lead-naming.ts";
import type { CorrectIn } from "../working/change-details.server.ts";
import type { KeepLead } from "./keep-lead.server.ts";
import { nowhere } from "./lead-source.ts";

const fromAdmin = { ...nowhere, visitor: null, ip: "", network: "" };
const ofNoChat = { conversationId: null, language: null };

type WrittenDown = Omit<Submission, "source"> & {
  conversationId: string;
  language: Language;
  by: Actor;
};

/** The name is optional, because the existing enquiry has one. */
type AddedBody = Omit<ManualEntryBody, "name"> & { name?: string | undefined };
type ManualEntryDeps = {
  db: Database;
  ids: Ids;
  keep: KeepLead;
  contacts: Pick<Contacts, "correctWays">;
  correctIn: CorrectIn;
  pasteIn: Replies["pasteIn"];
};

export const createManualEntry = ({
  db,
  ids,
  keep,
  contacts,
  correctIn,
  pasteIn,
}: ManualEntryDeps) => {
  /** @returns lines for values that differ from the enquiry's own @throws Problem 404 */
  async function addMissing(tx: Tx, { id, by, typed }: Adding): Promise<string[]> {
    const lead = await holdLead(tx, id);
    const current = currentDetails(lead);
    const { missing, below } = newIn(current, typed);
    const contact = senderOf(lead);
    await contacts.correctWays(tx, { contact, before: {}, news: typed, isOnlyLead: true });
    await correctIn(tx, { id, details: missing, was: current, by });
    return below;
  }

  return {
    /** Sends no mail. @returns the lead's id */
    addManualEntry: ({
      by,
      way,
      ...submission
    }: ManualEntryBody & { by: Actor }): Promise<string> =>
      db.write(async (tx) => {
        const id = ids.uuid();
        const lead = { ...submission, source: manualSource };
        await keep(tx, { id, lead, way, from: { ...fromAdmin, ...ofNoChat }, spam: null, by });
        return id;
      }),

    /** Values that differ are listed below the words. @throws Problem 404 */
    appendManualEntry: ({
      id,
      by,
      way,
      query,
      ...typed
    }: AddedBody & { id: string; by: StaffActor }) =>
      db.write(async (tx) => {
        const below = await addMissing(tx, { id, by, typed });
        const text = [query, "", `This came ${way}.`, ...below].join("\n");
        await pasteIn(tx, { id, text, by });
      }),

    /** Runs in the conversation's transaction. @returns the lead's id */
    async addOfChat(tx: Tx, chatLead: WrittenDown): Promise<string> {
      const { conversationId, language, by, ...submission } = chatLead;
      const id = ids.uuid();
      const from = { ...fromAdmin, conversationId, language };
      await keep(tx, { id, lead: { ...submission, source: "Chat" }, from, spam: null, by });
      return id;
    },

    /** No answer becomes due: the chat knows. @throws Problem 404; 409 if the lead has a name */
    async nameOfChat(tx: Tx, { id, by, ...chatBody }: Naming): Promise<void> {
      if (currentDetails(await holdLead(tx, id)).name)
        throw new Problem(409, "This chat has an enquiry already.");
      const { query, ...ways } = chatBody;
      const below = await addMissing(tx, { id, by, typed: ways });
      const words = [query, ...below].filter((line) => line !== null);
      if (words.length > 0) await pasteIn(tx, { id, text: words.join("\n"), by, owed: false });
    },
  };
};

type Typed = Partial<Pick<AddedBody, (typeof shortFields)[number]>>;
type Adding = { id: string; by: StaffActor; typed: Typed };
type Naming = { id: string; by: StaffActor } & ChatBody;

/** @returns the typed values that the enquiry lacks, and lines for those that differ */
function newIn(current: LeadDetails, typed: Typed): { missing: PartialDetails; below: string[] } {
  const missing: PartialDetails = {};
  const below: string[] = [];
  for (const field of shortFields) {
    const [value, has] = [typed[field], current[field]];
    if (!value || value === noService || (has && isSame(value, has))) continue;
    if (has && has !== noService) below.push(`${leadFields[field].label}: ${value}`);
    else missing[field] = value;
  }
  return { missing, below };
}

/** Compares in any spelling, unless the typed number has words beside it that would be lost. */
function isSame(typed: string, current: string): boolean {
  if (typed.toLowerCase() === current.toLowerCase()) return true;
  const words = isNumberAlone(typed) ? phoneWords(phoneIn(typed) ?? "") : [];
  const currentWords = phoneWords(phoneIn(current) ?? "");
  return words.some((word) => word !== "" && currentWords.includes(word));
}
