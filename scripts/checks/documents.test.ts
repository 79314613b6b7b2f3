/** A document that names a file or a function that is gone sends its reader the wrong way. */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = globSync(["*", "{bench,content,deploy,docs,scripts,src,test}/**/*"], { cwd: root });
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = files.filter((path) => /\.(tsx?|mjs)$/.test(path));
const names = new Set(sources.flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []));
const basenames = new Set(files.map((path) => basename(path)));
const documents = files.filter((path) => path.endsWith(".md"));
/** Parts of Mantine that are not used here, and say so; a file that a running site writes. */
const elsewhere = new Set([
  "AppShell",
  "SimpleGrid",
  "visibleFrom",
  "running.json",
  "archive.json",
]);
const virtual = /^\/api\//;

/** @returns what the text names and the repository does not have */
function missingIn(path: string, text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  const gone = quoted.filter((code) => {
    if (virtual.test(code) || elsewhere.has(basename(code))) return false;
    if (/^[\w.-]+\.(tsx?|mjs|css)$/.test(code)) return !basenames.has(code);
    if (/^[\w./-]+\/[\w.-]+\.(tsx?|mjs|css|json)$/.test(code))
      return !files.some((file) => file.endsWith(code));
    if (/^[a-z]+[A-Z]\w*(\(\))?$/.test(code)) return !names.has(code.replace("()", ""));
    return false;
  });
  const links = [...text.matchAll(/\]\((?!\w+:|\/)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) =>
    normalize(join(dirname(path), link)),
  );
  const dead = links.filter(
    (link) =>
      !files.some((file) => file === link || file.startsWith(`${link.replace(/\/$/, "")}/`)),
  );
  return [...gone, ...dead];
}

test("each file, function and link that a document names is there", () => {
  expect(documents.length).toBeGreaterThan(30);
  const missing = documents.flatMap((path) =>
    missingIn(path, read(path)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("a file, a function or a link that is gone is found", () => {
  // Put together, since each word of a source counts as a name that is there.
  const call = ["gone", "Function()"].join("");
  const text = `See \`gone-file.ts\`, \`${call}\`, \`src/gone.ts\`, [this](gone.md) and \`docs.json\`.`;
  expect(missingIn("docs/a.md", text)).toEqual([
    ...["gone-file.ts", call, "src/gone.ts", "docs/gone.md"],
  ]);
});
