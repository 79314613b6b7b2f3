/** Reads the documents a new install starts with from `content/`: JSON, and HTML under a JSON head between `---` lines. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { categoryBody, postBody } from "../blog/contract.ts";
import { flowBody } from "../chat/contract.ts";
import { company, faq, figures, page, portfolio, testimonials, tiles } from "../site/contract.ts";

/** Which contract the files of a folder (or a single file) keep. */
const shapes: Record<string, { kind: string; schema: z.ZodType }> = {
  pages: { kind: "page", schema: page },
  posts: { kind: "post", schema: postBody },
  categories: { kind: "category", schema: categoryBody },
  "company.json": { kind: "company", schema: company },
  "figures.json": { kind: "figures", schema: figures },
  "faq.json": { kind: "faq", schema: faq },
  "testimonials.json": { kind: "testimonials", schema: testimonials },
  "tiles.json": { kind: "tiles", schema: tiles },
  "portfolio.json": { kind: "portfolio", schema: portfolio },
  "chat-flow.json": { kind: "flow", schema: flowBody },
};

export type ContentFile = { file: string; kind: string; body: unknown };

/** @returns the documents in a stable order, and one sentence for each file that does not fit. */
export function readContent(folder: string): { documents: ContentFile[]; faults: string[] } {
  const documents: ContentFile[] = [];
  const faults: string[] = [];
  for (const file of globSync("**/*.{json,html}", { cwd: folder })
    .map((f) => f.replaceAll("\\", "/"))
    .sort()) {
    const shape = shapes[file.split("/")[0] ?? ""];
    if (!shape) {
      faults.push(`${file}: no contract for this file`);
      continue;
    }
    try {
      const parsed = shape.schema.safeParse(
        parseFile(file, readFileSync(join(folder, file), "utf8")),
      );
      if (parsed.success) documents.push({ file, kind: shape.kind, body: parsed.data });
      else
        for (const issue of parsed.error.issues)
          faults.push(`${file}: ${issue.path.join(".")}: ${issue.message}`);
    } catch (error) {
      faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { documents, faults };
}

function parseFile(file: string, text: string): unknown {
  if (file.endsWith(".json")) return JSON.parse(text);
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined)
    throw new Error("an HTML document begins with a JSON head between two --- lines");
  return { ...JSON.parse(head), content };
}
