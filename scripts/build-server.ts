/**
 * The server and what operators type, in a few files with the pages and the packages they import:
 * to find, read and compile 3,600 modules was most of a start. What runs apart (a thread, a long
 * read) is a file of its own.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";
import { type Plugin, rolldown } from "rolldown";
import { migrationFiles } from "../src/platform/db/migration-files.ts";

/** They bring a native library or WebAssembly, which they find beside themselves. */
const outside = ["better-sqlite3", "sharp", "@node-rs/argon2", "harfbuzzjs", "subset-font"];
/** Of development alone; and what pg would use if somebody had installed it. */
const absent = ["vite", "@fastify/middie", "pg-native"];

/** @param to is emptied before, and has no folders: each file stands as deep as the others */
export async function bundleServer(root: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: {
      "node-shapes": "src/platform/node-shapes.ts",
      main: "src/main.ts",
      foyer: "src/foyer.ts",
    },
    platform: "node",
    external: [...outside, ...absent],
    plugins: [listMigrations(root), findPlaces(root, to)],
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    checks: { moduleLevelDirective: false },
    logLevel: "warn",
  });
  const { output } = await bundle.generate({
    format: "esm",
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { compress: true, mangle: false, codegen: true },
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: {
      groups: [{ name: "migrations", test: /[\\/]migrations[\\/][^\\/]+\.ts$/ }],
    },
  });
  await bundle.close();
  mkdirSync(to, { recursive: true });
  for (const file of output) {
    if (file.type === "asset") continue;
    const { code, map } = inAscii(file.code, file.map?.mappings ?? "");
    writeFileSync(join(to, file.fileName), code);
    if (file.map)
      writeFileSync(
        join(to, `${file.fileName}.map`),
        JSON.stringify({ ...file.map, mappings: map }),
      );
  }
}

/**
 * V8 keeps the text of what it runs: two bytes for each character of a file where one of them is an
 * en dash, one byte where all are ASCII. Strings, templates and regular expressions read `\u2013`
 * as the dash.
 * @throws Error for a character behind a backslash, which would be read otherwise
 */
function inAscii(code: string, mappings: string): { code: string; map: string } {
  const escaped = /\\[^\0-\x7f]/.exec(code);
  if (escaped)
    throw new Error(`"${escaped[0]}" cannot be written in ASCII; leave the backslash out.`);
  const lines = code.split("\n");
  const map = decode(mappings);
  for (const [line, segments] of map.entries()) movePlaces(segments, lines[line] ?? "");
  const inHex = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return { code: code.replace(/[^\0-\x7f]/g, inHex), map: encode(map) };
}

/** Each character of the line beyond ASCII takes up six. */
function movePlaces(segments: SourceMapSegment[], line: string) {
  let column = 0;
  let more = 0;
  for (const segment of segments) {
    for (; column < segment[0]; column++) if (line.charCodeAt(column) > 127) more += 5;
    segment[0] += more;
  }
}

/** The folders of migrations are not read where everything is in a few files. */
function listMigrations(root: string): Plugin {
  const list = join(root, "src/platform/db/migration-files.ts");
  return {
    name: "list-migrations",
    load(id) {
      if (id !== list) return null;
      const lines = migrationFiles().map(({ name, path }) => {
        const file = JSON.stringify(`../../${path.replaceAll(sep, "/")}`);
        return `  { name: ${JSON.stringify(name)}, read: () => import(${file}) },`;
      });
      return `const files = [\n${lines.join("\n")}\n];\nexport const migrationFiles = () => files;`;
    },
  };
}

/**
 * What a module finds by its own place: `new URL("./x.ts", import.meta.url)` and a long read are
 * files of the bundle; a folder, such as that of the content, is where it was.
 */
function findPlaces(root: string, to: string): Plugin {
  const own = join(root, "src") + sep;
  return {
    name: "find-places",
    transform(code, id) {
      if (!id.startsWith(own) || !code.includes("import.meta.")) return null;
      const folder = dirname(id);
      const bundled = (file: string) => {
        const fileName = `${nameOf(file)}.js`;
        this.emitFile({ type: "chunk", id: file, fileName });
        return `new URL("./${fileName}", import.meta.url)`;
      };
      const moved = code
        .replace(/new URL\("([^"]+\.[jt]s)", import\.meta\.url\)/g, (_, path) =>
          bundled(join(folder, path)),
        )
        .replace(/(longRead\(\s*)import\.meta\.url/g, (_, call) => `${call}${bundled(id)}.href`)
        .replaceAll(
          "import.meta.dirname",
          `(import.meta.dirname + ${JSON.stringify(`/${relative(to, folder).replaceAll(sep, "/")}`)})`,
        );
      // No line becomes another.
      return { code: moved, map: null };
    },
  };
}

const nameOf = (file: string) =>
  file.endsWith("build/server/index.js")
    ? "pages"
    : basename(file).replace(/(\.server)?\.\w+$/, "");
