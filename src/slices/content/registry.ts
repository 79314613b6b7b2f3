import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Tables } from "../../platform/db/tables.ts";
import { addError } from "../../platform/field-errors.ts";
import { type FieldErrors, Problem } from "../../platform/problem.ts";
import type { Findable, Kind, Live } from "./kind.ts";

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
export type Registered = Pick<Kind<unknown>, "kind" | "schema" | "files" | "apartFrom"> & {
  schemaVersion: number;
  /** There is one document, named like its kind and always published. */
  isSingle: boolean;
  keyOf(file: string): string;
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
    schema: kind.schema,
    files: kind.files,
    ...(kind.apartFrom && { apartFrom: kind.apartFrom }),
    schemaVersion: schemaVersionOf(kind),
    isSingle: kind.keyOf === undefined,
    keyOf: (file) => kind.keyOf?.(file) ?? kind.kind,
    read: (file) => (kind.read ? kind.read(file) : file),
    open(raw) {
      const body = bodyOf(kind, raw);
      return {
        body,
        dueAt: kind.dueAt?.(body) ?? null,
        check: (key) => kind.check?.({ key, body }),
        verify: () => kind.verify?.(body),
        derive: async (tx, about) => [(await kind.derive?.(tx, { ...about, body })) ?? []].flat(),
        readdress: readdress && ((tx, about) => readdress(tx, { ...about, body })),
      };
    },
    forget: async (tx, id) => kind.forget?.(tx, id),
  };
}

/** @throws Problem 422; ZodError where it was stored, because `upgrade` has to make that fit */
export function bodyOf<Body>(kind: Kind<Body>, { body: raw, schemaVersion }: Raw): Body {
  const isOld = schemaVersion !== undefined && schemaVersion < schemaVersionOf(kind);
  const { data, error } = kind.schema.safeParse(
    isOld && kind.upgrade ? kind.upgrade(raw, schemaVersion) : raw,
  );
  if (error && schemaVersion !== undefined) throw error;
  if (error)
    throw new Problem(422, `This ${kind.kind} is not as it has to be.`, { errors: byPath(error) });
  return data;
}

const schemaVersionOf = (kind: { schemaVersion?: number }) => kind.schemaVersion ?? 1;

function byPath(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) addError(errors, path.join("."), message);
  return errors;
}
