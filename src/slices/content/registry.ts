import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Kind, Published, Words } from "./kind.ts";

type Tx = Transaction<Tables>;

/** Bodies are JSON here, because each kind has a type of its own. */
export type Registered = Pick<Kind<unknown>, "kind" | "files" | "schema"> & {
  moves: boolean;
  read(raw: unknown): { key: string; json: string };
  check(tx: Tx, document: { from: string | null; json: string }): Promise<void>;
  verify(tx: Tx, json: string): Promise<void>;
  derive(tx: Tx, document: Published<string>): Promise<Words | null>;
};

export function createRegistry(kinds: Registered[]) {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  return {
    all: kinds,
    of(kind: string): Registered {
      const found = known.get(kind);
      if (!found) throw new Error(`there is no kind of document called ${kind}`);
      return found;
    },
  };
}

export function register<Body>(kind: Kind<Body>): Registered {
  const parse = (json: string) => kind.schema.parse(JSON.parse(json));
  return {
    kind: kind.kind,
    files: kind.files,
    schema: kind.schema,
    moves: kind.moves ?? false,
    read(raw) {
      const body = kind.schema.parse(raw);
      return { key: kind.keyOf(body), json: JSON.stringify(body) };
    },
    check: async (tx, { from, json }) => kind.check?.(tx, { from, body: parse(json) }),
    verify: async (tx, json) => kind.verify?.(tx, parse(json)),
    derive: async (tx, document) =>
      (await kind.derive?.(tx, { ...document, body: parse(document.body) })) ?? null,
  };
}
