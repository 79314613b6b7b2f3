import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../platform/db/database.ts";
import type { Registered } from "../content-types/registry.ts";
import type { Content } from "./content.server.ts";

export type ContentFile = { file: string; kind: string; key: string; body: unknown };

type FileKind = Pick<Registered, "kind" | "files" | "keyOf" | "read" | "schema">;

export function readContent(folder: string, kinds: FileKind[]) {
  const documents: ContentFile[] = [];
  const faults: string[] = [];
  const remainingPaths = new Set(pathsIn(folder, "**/*.{json,html}"));
  for (const { kind, files, keyOf, read, schema } of kinds) {
    for (const file of pathsIn(folder, files)) {
      remainingPaths.delete(file);
      try {
        const raw = read(parseFile(file, readFileSync(join(folder, file), "utf8")));
        const { data, error } = schema.safeParse(raw);
        const key = keyOf(file.replace(/\.\w+$/, ""));
        if (!error) documents.push({ file, kind, key, body: data });
        for (const { path, message } of error?.issues ?? [])
          faults.push(`${file}: ${path.join(".")}: ${message}`);
      } catch (error) {
        faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  faults.push(...[...remainingPaths].map((file) => `${file}: no contract for this file`));
  return { documents, faults };
}

const pathsIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();

function parseFile(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined)
    throw new Error("an HTML document begins with a JSON head between two --- lines");
  return { ...JSON.parse(head), content };
}

const contentFolder = join(import.meta.dirname, "../../../content");

type SeedContentDeps = { db: Database; content: Content };

export async function seedContent({ db, content }: SeedContentDeps): Promise<number> {
  if (!(await content.isEmpty())) return 0;
  const { documents, faults } = readContent(contentFolder, content.kinds);
  if (faults.length > 0)
    throw new Error(`content/ does not keep its contracts: ${faults.join("; ")}`);
  const by = { who: "system" } as const;
  // Waits if another process is filling the database.
  return db.write((tx) => content.fill(tx, documents, by), { patiently: true });
}
