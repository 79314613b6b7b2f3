import type { z } from "zod";
import type { Queries, Tx } from "../../platform/db/database.ts";
import { sentenceFor } from "../../platform/http/check-by-contract.ts";
import { hashesIn } from "../../platform/pictures/picture.ts";
import { addError, type FieldErrors, Problem } from "../../platform/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { timestamp } from "../../platform/time/clock.ts";
import { drawableBeginning } from "../rich-text/drawable.ts";
import { refuseLarge } from "./body-bounds.ts";
import { type Field, fieldAt, resolveField, withoutFields } from "./field.ts";
import { fieldsOf } from "./fields-of.ts";
import {
  type Change,
  type Findable,
  type Kind,
  type Listed,
  type Live,
  type OwnRight,
  type Part,
  type Showing,
  type Start,
  twinOf,
} from "./kind.ts";
import { completeBody } from "./normalized-body.ts";
import { valueAt } from "./paths.ts";
import { fileBody } from "./permitted-fields.ts";
import { type Named, pathIn, type Reference } from "./references.ts";

type About = Omit<Live<unknown>, "body">;
type Raw = { body: unknown; schemaVersion?: number };

export type Opened = {
  body: unknown;
  dueAt: Date | null;
  itemNames: string[] | null;
  check(key: string): void;
  verify(): void;
  derive(tx: Tx, about: About): Promise<Findable[]>;
  /** Null if the kind has only `derive`. */
  readdress: ((tx: Tx, about: About) => Promise<string | null>) | null;
};

/** A kind without its body type, so that all kinds fit in one list. */
export type Registered = Pick<
  Kind<unknown>,
  "kind" | "names" | "schema" | "files" | "apartFrom"
> & {
  schemaVersion: number;
  isSingle: boolean;
  isUntitled: boolean;
  inAdmin: boolean;
  listed: Listed;
  right: OwnRight | null;
  parts: Part[] | null;
  begin: NonNullable<Kind<unknown>["begin"]> | null;
  starts: Start[] | null;
  placed(db: Queries, key: string): Promise<object>;
  isNeeded(key: string): boolean;
  previewAt(document: { key: string; body: unknown }): string | null;
  api: Kind<unknown>["api"] | null;
  pathOf(document: { key: string; body: unknown }): string | null;
  keyAt(path: string): string | null;
  isListed(document: { key: string; body: unknown }): boolean;
  shows(body: unknown): Showing[];
  originalNote: string | null;
  field(): Field;
  fieldFor(body: unknown): Field;
  keyOf(file: string): string;
  upgraded(raw: Raw): unknown;
  drawable(body: unknown, now: Date): unknown;
  titleOf(body: unknown): string;
  listColumns(body: unknown): ListColumns;
  categoryField(): Extract<Field, { type: "reference" }> | null;
  dateOf(body: unknown): string | null;
  /** @throws Problem 409 */
  checkKey(key: string): void;
  followed: ((change: Change<Raw>) => { path: string; value: unknown }[]) | null;
  read(file: unknown): unknown;
  /** @throws Problem 422 with the faults by path */
  open(raw: Raw): Opened;
  forget(tx: Tx, id: number): Promise<void>;
};

export type ListColumns = {
  title: string;
  author: string;
  category: Reference | null;
  picture: string | null;
};

export function createRegistry(kinds: Registered[], answers: (path: string) => boolean) {
  const kindsByName = new Map(kinds.map((kind) => [kind.kind, kind]));
  for (const { kind, apartFrom } of kinds)
    if (apartFrom !== undefined && kindsByName.get(apartFrom)?.apartFrom !== kind)
      throw new Error(`${kind} is apart from ${apartFrom}, which does not say so`);
  return {
    all: kinds,
    /** The references that a path may mean, one for each kind. */
    at: (path: string): Reference[] =>
      kinds.flatMap(({ kind, keyAt }) => {
        const key = keyAt(path);
        return key === null ? [] : { kind, key };
      }),
    /** Whether the software answers there, so that a link needs no document. */
    isAnswered: ({ href }: Named): boolean => href !== undefined && answers(pathIn(href)),
    has: (kind: string): boolean => kindsByName.has(kind),
    of(kind: string): Registered {
      const found = kindsByName.get(kind);
      if (!found) throw new Error(`there is no kind of document called ${kind}`);
      return found;
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;

export function register<Body>(kind: Kind<Body>): Registered {
  const { readdress = null, followed = null, isUntitled = false } = kind;
  const field = once(() => fieldsOf(kind.schema));
  const { listed = {} } = kind;
  const titleOf = (body: unknown) =>
    kind.keyOf && !isUntitled ? textIn(body, "title") : kind.names.many;
  const categoryField = () => {
    const found = fieldAt(field(), listed.category ?? "");
    return found?.type === "reference" ? found : null;
  };
  const writtenOnce = twinOf(kind.kind) ? kind.writtenOnce : undefined;
  return {
    kind: kind.kind,
    names: kind.names,
    schema: kind.schema,
    files: kind.files,
    ...(kind.apartFrom && { apartFrom: kind.apartFrom }),
    schemaVersion: schemaVersionOf(kind),
    isSingle: kind.keyOf === undefined,
    isUntitled: kind.keyOf === undefined || isUntitled,
    inAdmin: kind.inAdmin ?? false,
    listed,
    right: kind.right ?? null,
    parts: kind.parts ?? null,
    begin: kind.begin ?? null,
    starts: kind.starts ?? null,
    placed: async (db, key) => (await kind.placed?.(db, key)) ?? {},
    isNeeded: (key) => kind.keyOf === undefined || (kind.isNeeded?.(key) ?? false),
    previewAt: (document) => kind.previewAt?.(document) ?? null,
    api: kind.api ?? null,
    pathOf: (document) => kind.pathOf?.(document) ?? null,
    isListed: (document) => kind.isListed?.(document) ?? true,
    shows: (body) => kind.shows?.(body) ?? [],
    keyAt: (path) => kind.keyAt?.(path) ?? null,
    originalNote: writtenOnce?.sentence ?? null,
    field,
    fieldFor(body) {
      const bodyField = resolveField(field(), body, kind.fixedPlaces ?? []);
      return withoutFields(bodyField, writtenOnce?.fields ?? []);
    },
    keyOf: (file) => kind.keyOf?.(file) ?? kind.kind,
    upgraded: (raw) => upgraded(kind, raw),
    drawable(body, now) {
      const { data, success } = kind.schema.safeParse(body);
      return success ? data : completeBody(field(), body, { now, drawable: drawableBeginning });
    },
    titleOf,
    categoryField,
    listColumns(body) {
      const key = textIn(body, listed.category);
      const [kindOfCategory] = categoryField()?.to ?? [];
      return {
        title: titleOf(body),
        author: textIn(body, listed.author),
        category: key === "" || !kindOfCategory ? null : { kind: kindOfCategory, key },
        picture: hashesIn(JSON.stringify(valueAt(body, listed.picture ?? "")) ?? "")[0] ?? null,
      };
    },
    dateOf(body) {
      const date = new Date(textIn(body, listed.date));
      return Number.isNaN(date.getTime()) ? null : timestamp(date);
    },
    checkKey: (key) => kind.checkKey?.(key),
    followed: followed && ((change) => followed({ ...change, live: bodyOf(kind, change.live) })),
    read: (file) => fileBody(field(), file),
    open(raw) {
      if (raw.schemaVersion === undefined) refuseLarge(field(), raw.body);
      const body = bodyOf(kind, raw);
      return {
        body,
        dueAt: kind.dueAt?.(body) ?? null,
        itemNames: kind.itemNames?.(body) ?? null,
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

/** @throws Problem 422; ZodError for a stored body, which `upgrade` should have made fit */
export function bodyOf<Body>(kind: Kind<Body>, raw: Raw): Body {
  const { schemaVersion } = raw;
  const { data, error } = kind.schema.safeParse(upgraded(kind, raw), { error: sentenceFor });
  if (error && schemaVersion !== undefined) throw error;
  if (error) throw new Problem(422, `Some fields are not ready yet.`, { errors: byPath(error) });
  return data;
}

const longestShown = 200;

function textIn(body: unknown, name = ""): string {
  const text = valueAt(body, name);
  return typeof text === "string" ? storable(text.trim().slice(0, longestShown)) : "";
}

function upgraded<Body>(kind: Kind<Body>, { body, schemaVersion }: Raw): unknown {
  const isOld = schemaVersion !== undefined && schemaVersion < schemaVersionOf(kind);
  return isOld && kind.upgrade ? kind.upgrade(body, schemaVersion) : body;
}

const schemaVersionOf = (kind: { schemaVersion?: number }) => kind.schemaVersion ?? 1;

/** Nobody corrects more at once. */
export const mostFaults = 100;

function byPath(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues.slice(0, mostFaults))
    addError(errors, path.join("."), message);
  return errors;
}
