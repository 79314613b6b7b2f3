/** The editor of a document, made of its schema. The address says which part of it is open. */
import { signedInContext } from "../../platform/pages/page-context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/document";
import { changeDocument } from "./document/change-document.ts";
import { Editor } from "./document/editor.tsx";
import { loadApproval } from "./document/load-approval.ts";
import { loadDocument } from "./document/load-document.ts";
import { keepWords, readTheirs } from "./keep-words.ts";
import { loadTrials } from "./mails/trial-form.ts";
import { useUndo } from "./use-undo.ts";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, role } = context.get(signedInContext);
  const loaded = await loadDocument({ context, params, request });
  const { right } = loaded;
  const isTheirs = right === null || can(role, right);
  return {
    ...loaded,
    viewer: id,
    canWrite: isTheirs && can(role, "content.write"),
    mayPublish: isTheirs && can(role, "content.publish"),
    isOthers: !isTheirs,
    trials: await loadTrials(context, loaded.document),
    approval: await loadApproval(context, { document: loaded.document, viewer: id }),
  };
}

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
