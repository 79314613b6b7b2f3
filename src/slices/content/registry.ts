import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Tables } from "../../platform/db/tables.ts";
import { addError } from "../../platform/field-errors.ts";
import { type FieldErrors, Problem } from "../../platform/problem.ts";
import { storable } from "../../platform/text.ts";
import type { Field } from "./field.ts";
import { fieldsOf } from "./fields-of.ts";
import type { Findable, Kind, Live, Part } from "./kind.ts";

type Tx = Transaction<Tables>;
type About = Omit<Live<unknown>, "body">;
type Raw = { body: unknown; schemaVersion?: number };

/** A body that fits its schema, and what its kind says of it. */
export type Opened = {
  body: unknown;
  dueAt: Date | null;
  check(key: string): void;
  verify(): void;
  derive(tx: Tx, about: About): Promise<Findable[]>;
  /** Null where the kind can only derive. */
  readdress: ((tx: Tx, about: About) => Promise<string | null>) | null;
};

/** A kind whose bodies are of no known type, so that kinds can stand in one list. */
export type Registered = Pick<
  Kind<unknown>,
  "kind" | "names" | "schema" | "files" | "apartFrom"
> & {
  schemaVersion: number;
  /** There is one document, named like its kind and always published. */
  isSingle: boolean;
  atDesk: boolean;
  parts: Part[] | null;
  begin: NonNullable<Kind<unknown>["begin"]> | null;
  hasPreview: boolean;
  api: Kind<unknown>["api"] | null;
  /** Null where it has no page of its own. */
  pathOf(document: { key: string; body: unknown }): string | null;
  isListed(document: { key: string; body: unknown }): boolean;
  shows(body: unknown): string[];
  /** What its editor is made from. */
  field(): Field;
  keyOf(file: string): string;
  /** A stored body in the form of today's schema, which it need not fit. */
  upgraded(raw: Raw): unknown;
  /** Of any body, also one that does not fit its schema. */
  titleOf(body: unknown): string;
  /** @throws Problem 409 */
  checkKey(key: string): void;
  read(file: unknown): unknown;
  /** @throws Problem 422 with the faults by their path in the body */
  open(raw: Raw): Opened;
  forget(tx: Tx, id: number): Promise<void>;
};

export function createRegistry(kinds: Registered[]) {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  for (const { kind, apartFrom } of kinds)
    if (apartFrom !== undefined && known.get(apartFrom)?.apartFrom !== kind)
      throw new Error(`${kind} is apart from ${apartFrom}, which does not say so`);
  return {
    all: kinds,
    of(kind: string): Registered {
      const found = known.get(kind);
      if (!found) throw new Error(`there is no kind of document called ${kind}`);
      return found;
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;

export function register<Body>(kind: Kind<Body>): Registered {
  const { readdress = null } = kind;
  return {
    kind: kind.kind,
    names: kind.names,
    schema: kind.schema,
    files: kind.files,
    ...(kind.apartFrom && { apartFrom: kind.apartFrom }),
    schemaVersion: schemaVersionOf(kind),
    isSingle: kind.keyOf === undefined,
    atDesk: kind.atDesk ?? false,
    parts: kind.parts ?? null,
    begin: kind.begin ?? null,
    hasPreview: kind.hasPreview ?? false,
    api: kind.api ?? null,
    pathOf: (document) => kind.pathOf?.(document) ?? null,
    isListed: (document) => kind.isListed?.(document) ?? true,
    shows: (body) => kind.shows?.(body) ?? [],
    field: once(() => fieldsOf(kind.schema)),
    keyOf: (file) => kind.keyOf?.(file) ?? kind.kind,
    upgraded: (raw) => upgraded(kind, raw),
    titleOf: (body) => (kind.keyOf ? titleIn(body) : kind.names.many),
    checkKey: (key) => kind.checkKey?.(key),
    read: (file) => (kind.read ? kind.read(file) : file),
    open(raw) {
      const body = bodyOf(kind, raw);
      return {
        body,
        dueAt: kind.dueAt?.(body) ?? null,
        check(key) {
          kind.checkKey?.(key);
          kind.check?.({ key, body });
        },
        verify: () => kind.verify?.(body),
        derive: async (tx, about) => [(await kind.derive?.(tx, { ...about, body })) ?? []].flat(),
        readdress: readdress && ((tx, about) => readdress(tx, { ...about, body })),
      };
    },
    forget: async (tx, id) => kind.forget?.(tx, id),
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** @throws Problem 422; ZodError where it was stored, because `upgrade` has to make that fit */
export function bodyOf<Body>(kind: Kind<Body>, raw: Raw): Body {
  const { schemaVersion } = raw;
  const { data, error } = kind.schema.safeParse(upgraded(kind, raw));
  if (error && schemaVersion !== undefined) throw error;
  if (error) throw new Problem(422, `Some fields are not ready yet.`, { errors: byPath(error) });
  return data;
}

const longestTitle = 200;

function titleIn(body: unknown): string {
  if (typeof body !== "object" || body === null || !("title" in body)) return "";
  return typeof body.title === "string" ? storable(body.title.trim().slice(0, longestTitle)) : "";
}

function upgraded<Body>(kind: Kind<Body>, { body, schemaVersion }: Raw): unknown {
  const isOld = schemaVersion !== undefined && schemaVersion < schemaVersionOf(kind);
  return isOld && kind.upgrade ? kind.upgrade(body, schemaVersion) : body;
}

const schemaVersionOf = (kind: { schemaVersion?: number }) => kind.schemaVersion ?? 1;

/** More than anybody mends at a time. */
const mostFaults = 100;

function byPath(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues.slice(0, mostFaults))
    addError(errors, path.join("."), message);
  return errors;
}
