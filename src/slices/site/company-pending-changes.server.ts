/** A draft or scheduled version of the company beside the published one. */
import type { Content } from "../content/content.server.ts";
import { differencesBetween } from "../content/differences.ts";
import { companyKind } from "./kinds.server.ts";

export type PendingChange = Awaited<ReturnType<ReturnType<typeof createPendingReader>>>;

export const createPendingReader =
  ({ documents, kinds }: Pick<Content, "documents" | "kinds">) =>
  async () => {
    const { kind: name, names } = companyKind;
    const id = await documents.idOfSingle(name);
    const { draft, versions, live, body } = await documents.open(name, id);
    const kind = kinds.find((one) => one.kind === name);
    const before = live === null ? body : await documents.version(id, live);
    const differing = kind ? differencesBetween(kind.field(), { before, after: body }) : [];
    return {
      kind: names.path,
      id,
      isDraft: draft !== null,
      dueAt: versions.find(({ dueAt }) => dueAt !== null)?.dueAt ?? null,
      /** The labels of the fields that differ. */
      differs: [...new Set(differing.map(({ where }) => where[0] ?? ""))],
    };
  };
