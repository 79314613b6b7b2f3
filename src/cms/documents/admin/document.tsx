import { redirect } from "react-router";
import { can } from "../../../core/accounts/roles.ts";
import { keepWords, readTheirs } from "../../../core/admin/keep-words.ts";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { loadTrials } from "../../../core/mail/admin/example-mails.ts";
import { orNotFound } from "../../../platform/pages/or-not-found.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { contentContext } from "../context.ts";
import type { DocumentToEdit } from "../contract.ts";
import type { Route } from "./+types/document";
import { binPath, documentId } from "./document-path.ts";
import { changeDocument } from "./editor/change-document.ts";
import { loadApproval } from "./editor/document-forms.ts";
import { Editor } from "./editor/editor.tsx";
import { loadDocument } from "./editor/load-document.ts";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, role } = context.get(signedInContext);
  const removed = documentId(params.id);
  const { bin } = context.get(contentContext);
  // A user who has the document open learns who removed it and how to restore it.
  const loaded = await orNotFound(() =>
    loadDocument({ context, params, request }).catch(async (error) => {
      throw (await bin.find(removed)) ? redirect(binPath({ document: removed })) : error;
    }),
  );
  const { right } = loaded;
  const isTheirs = right === null || can(role, right);
  return {
    ...loaded,
    viewer: id,
    canWrite: isTheirs && can(role, "content.write"),
    mayPublish: isTheirs && can(role, "content.publish"),
    mayDiscard: isTheirs && (can(role, "content.publish") || isOwn(loaded.document, id)),
    isOthers: !isTheirs,
    trials: await loadTrials(context, loaded.document),
    approval: await loadApproval(context, { document: loaded.document, viewer: id }),
  };
}

const isOwn = ({ versions, begunBy, writers }: DocumentToEdit, viewer: string): boolean =>
  versions.length === 0
    ? begunBy === viewer
    : Object.values(writers).every(({ by }) => by === viewer);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeDocument({ context, params, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = readTheirs;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.document.title || loaderData?.names.one || "" },
];

export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  useUndo(actionData && "done" in actionData ? actionData.done : null);
  return <Editor key={loaderData.document.id} {...loaderData} result={actionData} />;
}
