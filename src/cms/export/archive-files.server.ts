import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Pictures } from "../../core/media/pictures.server.ts";
import type { Database } from "../../platform/db/database.ts";
import { takenInTime } from "../../platform/http/files.ts";
import { Problem } from "../../platform/problem.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { type ZipFile, zipOf } from "../../platform/zip/zip.ts";
import type { Registered } from "../content-types/registry.ts";
import { wordsOf } from "../content-types/words-of.ts";
import type { Content } from "../documents/content.server.ts";
import type { ExportedDocument } from "../documents/transfer/exported-document.ts";
import { writing } from "../rich-text/document.ts";
import { textOf } from "../rich-text/text-of.ts";
import { archiveFormat, bounds, type FileOf, type Manifest, manifestName } from "./contract.ts";

type ArchiveFilesDeps = {
  content: Pick<Content, "carryOut" | "kinds">;
  pictures: Pick<Pictures, "list" | "rendition">;
};
type FilesOptions = { site: string; madeAt: Date };
type Listed = Pick<Manifest, "documents" | "pictures" | "readable">;

function createArchiveFiles({ content, pictures }: ArchiveFilesDeps) {
  const kinds = new Map(content.kinds.map((kind) => [kind.kind, kind]));

  async function* documentFiles(listed: Listed): AsyncGenerator<ZipFile> {
    const nameOf = createFileNames();
    let all = 0;
    for await (const one of content.carryOut()) {
      const name = nameOf(folderOf(one), one.key);
      const file = zipped(listed.documents, `documents/${name}.json`, inJson(one));
      all += file.bytes.length;
      // No site would open it: the download ends, and the log says why.
      if (listed.documents.length > bounds.documents || all > bounds.documentBytes)
        throw new Error("the site has more than one archive may hold");
      yield file;
      const kind = kinds.get(one.kind);
      const text = kind ? readableOf(kind, one) : null;
      if (text !== null) yield zipped(listed.readable, `readable/${name}.md`, Buffer.from(text));
    }
  }

  const folderOf = ({ kind }: ExportedDocument) => kinds.get(kind)?.names.path ?? kind;

  /** The widest rendition of each picture: originals are not kept. */
  async function* pictureFiles(listed: Listed): AsyncGenerator<ZipFile> {
    for (let after: string | null = null; ; ) {
      const { rows, next } = await pictures.list({ after });
      for (const { hash, width, name: called, alt, focus = middle } of rows) {
        const { blob } = await pictures.rendition(hash, { width, type: "image/webp" });
        const name = `pictures/${hash}.webp`;
        listed.pictures.push({ ...fileOf(name, blob), hash, called, alt, focus });
        yield { name, bytes: blob, isTight: true };
      }
      if (next === null) return;
      after = next;
    }
  }

  return async function* files({ site, madeAt }: FilesOptions): AsyncGenerator<ZipFile> {
    const at = madeAt.toISOString();
    const listed: Listed = { documents: [], pictures: [], readable: [] };
    const words = Buffer.from(readMe(site, at.slice(0, 10)));
    yield zipped(listed.readable, "READ-ME.md", words);
    yield* documentFiles(listed);
    yield* pictureFiles(listed);
    const product = { name: "Foyer", version: versionOfProduct() };
    const manifest: Manifest = { format: archiveFormat, product, madeAt: at, site, ...listed };
    yield { name: manifestName, bytes: inJson(manifest) };
  };
}

const middle = { x: 50, y: 50 };

const inJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

function zipped(list: FileOf[], name: string, bytes: Buffer): ZipFile {
  list.push(fileOf(name, bytes));
  return { name, bytes };
}

export const fileOf = (name: string, bytes: Buffer): FileOf => ({
  name,
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

function versionOfProduct(): string {
  const file = join(import.meta.dirname, "../../../package.json");
  return String(JSON.parse(readFileSync(file, "utf8")).version);
}

const words = (value: unknown): string => {
  const { data } = writing.safeParse(value);
  return data ? textOf(data) : "";
};

function readableOf(kind: Registered, { key, title, live }: ExportedDocument): string | null {
  if (!live) return null;
  const at = kind.pathOf({ key, body: live.body });
  const text = wordsOf(kind.field(), live.body, { textOf: words });
  return [`# ${title}`, ...(at === null ? [] : [at]), text, ""].join("\n\n");
}

const readMe = (site: string, day: string) => `# ${site}

Everything of the site that its visitors read, and what is being written, as of ${day}.

- readable/: each page, post and case in words.
- pictures/: the pictures of the library.
- documents/: the same content as another site opens it, at Settings, Export and import.
- archive.json: what is in here, with the SHA-256 of each file.

No enquiries, no visitors and no colleagues are in it.
`;

export function createFileNames() {
  const names = new Set<string>();
  return (folder: string, key: string): string => {
    const parts = key.split("/").map((part) => part.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-"));
    const path = parts.filter((part) => part !== "").join("/") || "home";
    let name = `${folder}/${path}`;
    for (let more = 2; names.has(name.toLowerCase()); more++) name = `${folder}/${path}--${more}`;
    names.add(name.toLowerCase());
    return name;
  };
}

type MakingDeps = Parameters<typeof createArchiveFiles>[0] & {
  db: Pick<Database, "write">;
  clock: Clock;
  events: Events;
  site(): Promise<string>;
  withinMs?: number;
};

const subject = { kind: "archive", id: "archive" };

export function createMaking({ db, clock, events, site, withinMs, ...parts }: MakingDeps) {
  const files = createArchiveFiles(parts);
  let underWay: symbol | null = null;

  return {
    /** A part that fails destroys the stream. @throws Problem 429 while another is made */
    async make(by: Actor): Promise<{ name: string; file: Readable }> {
      if (underWay) throw busy();
      const place = Symbol("archive");
      const free = () => {
        if (underWay === place) underWay = null;
      };
      underWay = place;
      try {
        const about = { site: await site(), madeAt: clock.now() };
        const event = { kind: "archive.exported", by, subject, contact: null, data: {} } as const;
        await db.write((tx) => events.record(tx, event));
        const file = takenInTime(zipOf(files(about), about.madeAt), withinMs);
        const name = `site-${about.madeAt.toISOString().slice(0, 10)}.zip`;
        return { name, file: file.once("end", free).once("close", free) };
      } catch (error) {
        free();
        throw error;
      }
    },
  };
}

const busy = () =>
  new Problem(429, "The site is being packed for somebody else. Try again when that has come.", {
    headers: { "retry-after": "60" },
  });
