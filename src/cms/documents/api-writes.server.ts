import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text/text.ts";
import { startOf } from "../content-types/kind.ts";
import { knownParts, unknownNames } from "../content-types/permitted-fields.ts";
import type { Registered } from "../content-types/registry.ts";
import { withHtmlOf } from "../rich-text/with-html.ts";
import { newDocument, revisionRead } from "./api-contract.ts";
import type { Content } from "./content.server.ts";
import { refuseTaken } from "./find-document.server.ts";
import { contentStore as store } from "./store.server.ts";

type ProgramsWritingDeps = {
  db: Pick<Database, "read" | "write">;
  content: Pick<Content, "documents" | "rename" | "workingCopies">;
};
type InputFields = Record<string, unknown>;
type DocumentOfKind = { kind: Registered; id: number };

const title = z.object({ title: line(160) });
const conflict = z.looseObject({ place: z.string(), theirs: z.unknown() });

export const schemasOf = ({ api }: Pick<Registered, "api">) => ({
  newOne: (api?.newOne ?? newDocument).loose(),
  change: (api?.change ?? z.object({ key: newDocument.shape.key })).loose().extend({
    revision: revisionRead,
  }),
});

export function createProgramsWriting({ db, content }: ProgramsWritingDeps) {
  const { documents, workingCopies } = content;

  const partsOf = async (kind: Registered, fields: InputFields): Promise<InputFields> => {
    const { api } = kind;
    const root = kind.field();
    if (root.type !== "group") throw new Error(`a ${kind.kind} has no fields`);
    return knownParts(root, api ? await api.toBodyFields(db.read, fields) : fields, "refused");
  };

  async function refuseMove({ kind, id }: DocumentOfKind, { mayPublish }: Program) {
    if (!mayPublish && (await documents.hasPublicAddress(await documents.open(kind.kind, id))))
      throw new Problem(403, "Visitors know this address: an editor or an owner may change it.");
  }

  /** @throws Problem 409 if the document was saved, moved or published since it was read */
  async function refuseOvertaken(tx: Tx, { kind, id }: DocumentOfKind, seenRevision: number) {
    const { revision } = await documents.named(kind.kind, id, tx);
    if (revision === seenRevision) return;
    const extra = { place: null, by: null, theirs: null, revision };
    throw new Problem(409, "Somebody else wrote here since you read it.", { extra });
  }

  return {
    /** @returns the id. @throws Problem 400; 409 if the address is in use */
    async begin(kind: Registered, input: InputFields, { by, name }: Program): Promise<number> {
      const { api } = kind;
      refuseUnknown(input, (api?.newOne ?? newDocument).shape);
      const {
        key: wantedKey,
        body,
        ...startOptions
      } = api ? keyed(input, api) : newDocument.parse(input);
      const parts = await partsOf(kind, body);
      const start = startOf(kind.starts, startOptions);
      const begun = kind.begin?.({ title: titleIn(parts), name, ...start });
      if (!begun) throw new Error(`nobody begins a ${kind.kind}`);
      const { below } = start;
      const document = { kind: kind.kind, body: { ...begun.body, ...parts }, below, by };
      return db.write(async (tx) => {
        await store.lockContent(tx);
        // A requested address must not change; one that is made from the title may get a number.
        if (typeof wantedKey === "string") await refuseTaken(tx, kind, wantedKey);
        const key = typeof wantedKey === "string" ? wantedKey : begun.key;
        return workingCopies.begin(tx, { ...document, key });
      });
    },

    /** A new address moves it at once. @throws Problem 400; 403; 404; 409 another wrote there */
    async write({ kind, id }: DocumentOfKind, input: InputFields, program: Program) {
      const { by, hand } = program;
      const { api } = kind;
      const { revision, [api?.key ?? "key"]: wantedKey, ...fields } = input;
      if (api) refuseUnknown(fields, api.change.shape);
      const parts = Object.entries(await partsOf(kind, fields));
      const { key, revision: seenRevision } = await documents.named(kind.kind, id);
      const to = typeof wantedKey === "string" && wantedKey !== key ? wantedKey : null;
      if (parts.length === 0 && wantedKey === undefined)
        throw new Problem(400, "Name what is to be changed.");
      if (to !== null) await refuseMove({ kind, id }, program);
      const changes = parts.map(([path, value]) => ({ path, value }));
      const read = revisionRead.parse(revision);
      const one = { id, kind: kind.kind, changes, revision: read, hand, by };
      await db.write(async (tx) => {
        if (to !== null) {
          await store.lockContent(tx);
          await refuseOvertaken(tx, { kind, id }, read ?? seenRevision);
        }
        if (parts.length > 0) await workingCopies.write(tx, one);
        if (to !== null) await content.rename(tx, { id, key: to, by });
      });
    },

    rethrowConflict(error: unknown): never {
      const { data } = conflict.safeParse(error instanceof Problem ? error.extra : null);
      if (!(error instanceof Problem) || !data) throw error;
      const theirs = withHtmlOf(data.theirs);
      throw new Problem(error.status, error.message, { extra: { ...data, theirs } });
    },
  };
}

function keyed(input: InputFields, { key: name }: { key: string }) {
  const { [name]: key, ...body } = input;
  return { key, body };
}

function refuseUnknown(input: InputFields, shape: object) {
  const unknown = unknownNames(Object.keys(input), Object.keys(shape));
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map(([name, sentence]) => [name, [sentence]]));
  throw new Problem(400, "Some of this is no field of it.", { errors });
}

function titleIn(parts: InputFields): string {
  const { data, error } = title.safeParse(parts);
  if (data) return data.title;
  const sentences = error.issues.map(({ message }) => message);
  throw new Problem(400, "A document begins with its title.", { errors: { title: sentences } });
}

type Program = {
  by: { who: "staff"; id: string };
  name: string;
  /** The id of the key, used as the id of an editor session. */
  hand: string;
  mayRead: boolean;
  mayPublish: boolean;
};
export type ProgramOf = (request: Pick<FastifyRequest, "token">) => Program;
