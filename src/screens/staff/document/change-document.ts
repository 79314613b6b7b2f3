/**
 * What is done with a document as a whole. What is typed in it is saved by `editor-api.server.ts`.
 */
import { type RouterContextProvider, redirect } from "react-router";
import { momentWords } from "../../../desk/times.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { contentContext, previewContext } from "../../../slices/content/context.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { documentId } from "../documents/document-id.ts";
import { binPath, documentPath } from "../documents/document-path.ts";
import { trialForm } from "../mails/trial-form.ts";
import { saidAbout } from "../said-about.ts";
import type { Undo } from "../use-undo.ts";
import { approvalForms } from "./approval-forms.ts";
import { momentAt } from "./fields/wall-clock.ts";
import { lostTime } from "./lost-time.ts";
import { asPublisher, refuseUnlessPublisher } from "./publishing-right.ts";
import { sharing } from "./sharing.ts";
import { togetherForms } from "./together-forms.ts";

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { kind: string; id: string };
  request: Request;
};
type Done = {
  said: string;
  undo?: Undo;
  isGone?: boolean;
  copy?: number;
  begun?: { kind: string; id: number };
  link?: string;
};

/** @throws Problem 400 */
function versionOf(given = ""): number {
  const number = documentId(given);
  if (number === 0) throw new Problem(400, "Choose a version.");
  return number;
}

export async function changeDocument({ context, params, request }: Asked) {
  const content = context.get(contentContext);
  const { workingCopies, documents } = content;
  const atDesk = documents.kindAtDesk(params.kind);
  const { kind, names } = atDesk;
  const document = await documents.open(kind, documentId(params.id));
  const { id, key: from, live, firstPublishedAt } = document;
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const write = context.get(writeContext);
  const { time_zone: zone } = await context.get(siteContext).company();
  const when = (iso: string) => momentWords(iso, { now: new Date().toISOString(), zone });

  const result = await takeStaffForm<Done>(
    { context, request },
    {
      ...togetherForms({ content, write, by, document }),
      ...approvalForms({ context, document, kind: atDesk, zone }),
      publish: {
        labels: { revision: null, at: "When" },
        take: asPublisher(async ({ revision, at: wall = "" }) => {
          const at = wall === "" ? undefined : momentOf(wall, zone);
          const { due, now } = await write(async (tx) => {
            const asked = { id, revision: Number(revision), by, ...(at && { at }) };
            const goesLive = await workingCopies.publish(tx, asked);
            // A time that has passed by the server's clock would publish at once.
            if (at && goesLive === null)
              throw refusedAt("This time has passed. Choose one to come.");
            return { due: goesLive, now: (await documents.named(kind, id, tx)).live };
          });
          if (due !== null)
            return {
              said: `It goes live ${when(due)}.`,
              undo: { intent: "unschedule" },
            };
          return {
            said: live === null ? "It is live." : "The changes are live.",
            undo: live === null ? { intent: "unpublish" } : again(live, now),
          };
        }),
      },
      /** An earlier version, as it was: what undoes a publication. */
      again: {
        labels: {},
        take: asPublisher(async ({ version, instead = "" }) => {
          await write(async (tx) => {
            await content.hold(tx);
            if (`${(await documents.named(kind, id, tx)).live ?? ""}` !== instead)
              throw new Problem(409, "Somebody published since. Look at Versions.");
            await content.publish(tx, { id, number: versionOf(version), by });
          });
          return {
            said: `Version ${version} is live again.${lostTime(document.versions, when)}`,
            undo:
              instead === "" ? { intent: "unpublish" } : again(Number(instead), versionOf(version)),
          };
        }),
      },
      unschedule: {
        labels: {},
        take: asPublisher(async () => {
          await write((tx) => workingCopies.cancel(tx, { id, by }));
          return { said: "It is no longer scheduled. What was written is kept." };
        }),
      },
      unpublish: {
        labels: {},
        take: asPublisher(async () => {
          await write((tx) => content.unpublish(tx, { id, by }));
          return {
            said: "It is offline: visitors no longer find it.",
            ...(live !== null && { undo: again(live, null) }),
          };
        }),
      },
      "go-offline": {
        labels: { at: "When" },
        take: asPublisher(async ({ at = "" }) => {
          const end = { id, at: momentOf(at, zone), by };
          const goes = await write((tx) => content.takeOfflineAt(tx, end));
          return { said: `It goes offline ${when(goes)}.`, undo: { intent: "keep-online" } };
        }),
      },
      "keep-online": {
        labels: {},
        take: asPublisher(async () => {
          await write((tx) => content.keepOnline(tx, { id, by }));
          return { said: "It stays online." };
        }),
      },
      restore: {
        labels: {},
        async take({ version }): Promise<Done> {
          const restored = { id, number: versionOf(version), by };
          const former = await write((tx) => workingCopies.restore(tx, restored));
          const said = `Version ${restored.number} is the draft now. Publish it to make it live.`;
          if (former === null) return { said, undo: { intent: "set-aside" } };
          return {
            said: `${said} What was written before is under Versions.`,
            undo: draft(former),
          };
        },
      },
      "restore-draft": {
        labels: {},
        async take({ version }): Promise<Done> {
          const restored = { id, number: versionOf(version), by };
          const former = await write((tx) => workingCopies.restoreDraft(tx, restored));
          const undo = former === null ? { intent: "set-aside" } : draft(former);
          return { said: "That is the draft again.", undo };
        },
      },
      "set-aside": {
        labels: {},
        async take(): Promise<Done> {
          const isKept = await write((tx) => workingCopies.setAside(tx, { id, by }));
          if (!isKept) return { said: "The draft is in the bin.", isGone: true };
          return { said: "The draft is set aside.", undo: { intent: "take-up" } };
        },
      },
      "take-up": {
        labels: {},
        async take(): Promise<Done> {
          await write((tx) => workingCopies.takeUp(tx, { id, by }));
          return { said: "The draft is here again." };
        },
      },
      remove: {
        labels: {},
        async take(_, who): Promise<Done> {
          if (document.versions.length > 0) refuseUnlessPublisher(who);
          await write((tx) => content.bin.move(tx, { id, by }));
          return { said: "It is in the bin.", isGone: true };
        },
      },
      copy: {
        labels: {},
        async take(): Promise<Done> {
          const copy = await write((tx) => workingCopies.copy(tx, { id, by }));
          return { said: "This is the copy.", copy };
        },
      },
      translate: {
        labels: {},
        async take({ language = "" }): Promise<Done> {
          const begun = await write((tx) => workingCopies.translate(tx, { id, language, by }));
          return { said: "It begins with the words of the original.", begun };
        },
      },
      "still-right": {
        labels: {},
        async take({ version }): Promise<Done> {
          const right = { id, original: versionOf(version), by };
          await write((tx) => workingCopies.followOriginal(tx, right));
          return { said: "It is marked as up to date with its original." };
        },
      },
      "send-trial": trialForm(context, { document, kind: atDesk }),
      ...sharing({ links: context.get(previewContext).links, id, by, write }),
      move: {
        labels: { key: "Address" },
        async take({ key = "" }, who): Promise<Done> {
          if (await documents.isMet(document)) refuseUnlessPublisher(who);
          await write((tx) => content.rename(tx, { id, key: key.trim(), by }));
          return {
            said:
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
  const { copy, begun, said } = result.done;
  if (begun) return redirect(documentPath(begun.kind, begun.id), 303);
  if (copy !== undefined) return redirect(documentPath(names.path, copy), 303);
  if (result.done.isGone) return redirect(binPath({ document: id }), 303);
  // A trial is said beside its button, in the document itself.
  const isBeside = result.intent === "send-trial";
  const named = isBeside ? said : saidAbout(atDesk.titleOf(document.body), said);
  // What was done with it before cannot be taken back by itself any more.
  return { ...result, done: { ...result.done, said: named, matter: `document ${id}` } };
}

const draft = (number: number): Undo => ({ intent: "restore-draft", version: `${number}` });

/** Refused where something else than what it undoes is live by then. */
const again = (version: number, instead: number | null): Undo => ({
  intent: "again",
  version: `${version}`,
  instead: `${instead ?? ""}`,
});

function momentOf(wall: string, zone: string): Date {
  const iso = momentAt(wall, zone);
  if (iso === "") throw refusedAt("Choose a day and a time.");
  return new Date(iso);
}

const refusedAt = (sentence: string) => new Problem(400, sentence, { errors: { at: [sentence] } });
