import { type RouterContextProvider, redirect } from "react-router";
import { prefixTitle } from "../../../../core/admin/notice-words.ts";
import type { Undo } from "../../../../core/admin/use-undo.ts";
import { trialForm } from "../../../../core/mail/admin/example-mails.ts";
import { signedInContext, writeContext } from "../../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../../platform/pages/staff-form.ts";
import { languageName } from "../../../../platform/text/language.ts";
import { momentWords } from "../../../../ui/admin/times.ts";
import { siteContext } from "../../../pages/context.ts";
import { contentContext, previewContext } from "../../context.ts";
import { binPath, documentId, documentPath } from "../document-path.ts";
import { createDocumentActions, refusedAt, versionOf } from "./document-actions.ts";
import { approvalForms, sharing, togetherForms } from "./document-forms.ts";
import { asPublisher, refuseUnlessPublisher } from "./publishing-right.ts";
import { lostTime, momentAt } from "./schedule.ts";

type ChangeDocumentOptions = {
  context: Readonly<RouterContextProvider>;
  params: { kind: string; id: string };
  request: Request;
};
type ActionResult = {
  message: string;
  undo?: Undo;
  isGone?: boolean;
  copy?: number;
  begun?: { kind: string; id: number };
  link?: string;
};

export async function changeDocument({ context, params, request }: ChangeDocumentOptions) {
  const content = context.get(contentContext);
  const { workingCopies, documents } = content;
  const inAdmin = documents.kindInAdmin(params.kind);
  const { kind, names } = inAdmin;
  const document = await documents.open(kind, documentId(params.id));
  const { id, key: from, firstPublishedAt } = document;
  const who = context.get(signedInContext);
  const by = { who: "staff", id: who.id } as const;
  const write = context.get(writeContext);
  const { time_zone: zone } = await context.get(siteContext).company();
  const when = (iso: string) => momentWords(iso, { now: new Date().toISOString(), zone });
  const actions = createDocumentActions({ content, write, who, kind, when });

  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      ...togetherForms({ content, write, by, document }),
      ...approvalForms({ context, document, kind: inAdmin, zone }),
      publish: {
        labels: { revision: null, at: "When" },
        take: ({ revision, at = "" }) =>
          actions.publish(id, {
            revision: Number(revision),
            ...(at !== "" && { at: momentOf(at, zone) }),
          }),
      },
      async again(former) {
        const { message, undo } = await actions.publishVersion(id, former);
        return { message: message + lostTime(document.versions, when), undo };
      },
      unschedule: () => actions.unschedule(id),
      unpublish: () => actions.unpublish(id),
      "go-offline": {
        labels: { at: "When" },
        take: asPublisher(async ({ at = "" }) => {
          const end = { id, at: momentOf(at, zone), by };
          const goes = await write((tx) => content.takeOfflineAt(tx, end));
          return { message: `It goes offline ${when(goes)}.`, undo: { intent: "keep-online" } };
        }),
      },
      "keep-online": asPublisher(async () => {
        await write((tx) => content.keepOnline(tx, { id, by }));
        return { message: "It stays online." };
      }),
      async restore({ version }): Promise<ActionResult> {
        const restored = { id, number: versionOf(version), by };
        const former = await write((tx) => workingCopies.restore(tx, restored));
        const message = `Version ${restored.number} is the draft now. Publish it to make it live.`;
        if (former === null) return { message, undo: { intent: "set-aside" } };
        return {
          message: `${message} What was written before is under Versions.`,
          undo: draft(former),
        };
      },
      async "restore-draft"({ version }): Promise<ActionResult> {
        const restored = { id, number: versionOf(version), by };
        const former = await write((tx) => workingCopies.restoreDraft(tx, restored));
        const undo = former === null ? { intent: "set-aside" } : draft(former);
        return { message: "That is the draft again.", undo };
      },
      async "set-aside"(): Promise<ActionResult> {
        const isKept = await write((tx) => workingCopies.discardDraft(tx, { id, by }));
        if (!isKept) return { message: "The draft is in the bin.", isGone: true };
        return { message: "The draft is set aside.", undo: { intent: "take-up" } };
      },
      async "take-up"(): Promise<ActionResult> {
        await write((tx) => workingCopies.takeUp(tx, { id, by }));
        return { message: "The draft is here again." };
      },
      remove: async () => ({ ...(await actions.remove(id)), isGone: true }),
      async copy(): Promise<ActionResult> {
        const copy = await write((tx) => workingCopies.copy(tx, { id, by }));
        return { message: "This is the copy.", copy };
      },
      async translate({ language = "" }): Promise<ActionResult> {
        const begun = await write((tx) => workingCopies.translate(tx, { id, language, by }));
        return { message: "It begins with the words of the original.", begun };
      },
      async "still-right"({ version }): Promise<ActionResult> {
        const changedSince = async () =>
          (await workingCopies.originalOf(kind, document.key))?.changedSince ?? null;
        const before = await changedSince();
        const right = { id, original: versionOf(version), by };
        await write((tx) => workingCopies.followOriginal(tx, right));
        const undo = { intent: "still-right", version: `${before}` };
        if ((await changedSince()) !== null) return { message: "Its original changed since." };
        const message = "It is marked as up to date with its original.";
        return before === null ? { message } : { message, undo };
      },
      "send-trial": trialForm(context, { document, kind: inAdmin }),
      ...sharing({ links: context.get(previewContext).links, id, by, write }),
      move: {
        labels: { key: "Address" },
        async take({ key = "" }): Promise<ActionResult> {
          if (await documents.hasPublicAddress(document)) refuseUnlessPublisher(who);
          await write((tx) => content.rename(tx, { id, key: key.trim(), by }));
          return {
            message:
              firstPublishedAt === null
                ? "It has a new address."
                : "It has a new address. The old one leads to it.",
            undo: { intent: "move", key: from },
          };
        },
      },
    },
  );
  if (!("done" in result)) return result;
  const { copy, begun, message } = result.done;
  if (begun) return redirect(documentPath(begun.kind, begun.id), 303);
  if (copy !== undefined) return redirect(documentPath(names.path, copy), 303);
  if (result.done.isGone) return redirect(binPath({ document: id }), 303);
  // The result of a trial mail appears beside its button in the editor, so it needs no title.
  const isInline = result.intent === "send-trial";
  const fullMessage = message + (await elsewhere(result.intent));
  const named = isInline ? message : prefixTitle(inAdmin.titleOf(document.body), fullMessage);
  const outcome = turning.includes(result.intent) ? { outcome: named } : {};
  const matter = `document ${id}`;
  return { ...result, done: { ...result.done, message: named, matter, ...outcome } };

  async function elsewhere(intent: string): Promise<string> {
    if (intent === "unpublish") {
      const all = await workingCopies.versionsIn(kind, from);
      const languages = all
        .filter(({ isLive }) => isLive)
        .map(({ language }) => languageName[language]);
      return languages.length > 0
        ? ` Nor do they find its version in ${languages.join(" and ")}.`
        : "";
    }
    if (intent !== "publish" && intent !== "again") return "";
    const original = await workingCopies.originalOf(kind, from);
    return original && original.live === null
      ? " Visitors see it once its original is live, too."
      : "";
  }
}

const turning = ["publish", "again", "apart", "unpublish", "unschedule", "keep-online"];

const draft = (number: number): Undo => ({ intent: "restore-draft", version: `${number}` });

/** @param at wall clock of the company, or UTC ending in `Z` @throws Problem 400 */
function momentOf(at: string, zone: string): Date {
  const iso = at.endsWith("Z") ? at : momentAt(at, zone);
  if (Number.isNaN(Date.parse(iso))) throw refusedAt("Choose a day and a time.");
  return new Date(iso);
}
