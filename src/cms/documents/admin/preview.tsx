import { contentContext, previewContext } from "../context.ts";
import type { Route } from "./+types/preview";
import { documentId } from "./document-path.ts";

export const handle = { page: "staff", can: "content.read", framed: true, sends: false };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const { kind } = documents.kindInAdmin(params.kind);
  const document = await documents.open(kind, documentId(params.id));
  return context.get(previewContext).draw(document, { note: null });
}
