/**
 * Which files a `*.late.tsx` needs that not every page has. A page that the server draws with it
 * names them, so that its styles are there before it is seen and its code comes with the page's
 * own.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const name = "virtual:late-files";
const id = `\0${name}`;
const layers = readFileSync(join(import.meta.dirname, "../src/styles/layers.css"), "utf8")
  .replaceAll(/\/\*.*?\*\//gs, "")
  .trim();
const late = /([\w-]+)\.late\.tsx$/;

type Files = { scripts: string[]; styles: string[] };
type Bundle = Rolldown.OutputBundle;

export function lateFiles(): Plugin {
  const found: Record<string, Files> = {};
  return {
    name: "late-files",
    // One instance for both builds: the browser's, which comes first, tells the server's.
    sharedDuringBuild: true,
    resolveId: (asked) => (asked === name ? id : null),
    load: (asked) => (asked === id ? `export const lateFiles = ${JSON.stringify(found)};` : null),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        if (this.environment.name !== "client") return;
        Object.assign(found, lateFilesIn(bundle));
        for (const { styles } of Object.values(found)) inLayers(bundle, styles);
      },
    },
  };
}

export function lateFilesIn(bundle: Bundle): Record<string, Files> {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const entry = chunks.find((one) => one.name === "entry.client");
  if (!entry) throw new Error("the build has no entry.client, which every page loads");
  const known = needed(bundle, entry.fileName);
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const [, called] = late.exec(chunk.facadeModuleId ?? "") ?? [];
      if (called === undefined) return [];
      const own = [...needed(bundle, chunk.fileName)].filter((file) => !known.has(file));
      return [[called, { scripts: own.map(addressOf), styles: stylesOf(bundle, own) }]];
    }),
  );
}

/** Itself, and what it imports. */
function needed(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const one of chunk.imports) needed(bundle, one, found);
  return found;
}

const stylesOf = (bundle: Bundle, files: string[]): string[] =>
  files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === "chunk"
      ? [...(chunk.viteMetadata?.importedCss ?? [])].map(addressOf)
      : [];
  });

/** They may come before the page's own styles, which say how the layers are ordered. */
function inLayers(bundle: Bundle, addresses: string[]) {
  for (const address of addresses) {
    const file = bundle[address.slice(1)];
    if (file?.type !== "asset") throw new Error(`the build has no ${address}`);
    const css = file.source.toString();
    if (!css.startsWith(layers)) file.source = layers + css;
  }
}

const addressOf = (file: string): string => `/${file}`;
