/** An archive of a site as somebody changed it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  type ExportedDocument,
  exportedDocument,
} from "../src/cms/documents/transfer/exported-document.ts";
import { fileOf } from "../src/cms/export/archive-files.server.ts";
import { type FileOf, type Manifest, manifest } from "../src/cms/export/contract.ts";
import { openZip, type ZipFile, zipOf } from "../src/platform/zip/zip.ts";

const plenty = 100_000_000;
const bounds = { mostFiles: 10_000, mostOfOne: plenty, mostOfAll: plenty };
const list = "archive.json";
const madeAt = new Date("2026-11-20T10:00:00Z");

export async function unpacked(bytes: Buffer): Promise<ZipFile[]> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-archive-"));
  const path = join(folder, "site.zip");
  writeFileSync(path, bytes);
  const { names, read, close } = await openZip(path, bounds);
  const files = [];
  for (const name of names) files.push({ name, bytes: await read(name) });
  close();
  rmSync(folder, { recursive: true });
  return files;
}

type Change = (name: string, bytes: Buffer) => Buffer;
type How = {
  /** As if nobody had made the list anew. */
  manifest?: "kept";
  news?: object;
};

/** With a list that says what is in it, unless that is kept. */
export async function packed(files: ZipFile[], change: Change, how: How = {}): Promise<Buffer> {
  const now = files.map(({ name, bytes }) => ({ name, bytes: change(name, bytes) }));
  const told = now.find(({ name }) => name === list);
  if (told && how.manifest !== "kept") {
    const anew = { ...listOf(JSON.parse(String(told.bytes)), now), ...how.news };
    told.bytes = Buffer.from(JSON.stringify(anew));
  }
  const parts = [];
  for await (const part of zipOf(Readable.from(now), madeAt)) parts.push(part);
  return Buffer.concat(parts);
}

function listOf(json: unknown, files: ZipFile[]): Manifest {
  const known = manifest.parse(json);
  const again = <One extends FileOf>(one: One): One => {
    const file = files.find(({ name }) => name === one.name);
    return file ? { ...one, ...fileOf(file.name, file.bytes) } : one;
  };
  return { ...known, documents: known.documents.map(again), pictures: known.pictures.map(again) };
}

/** With each document changed, in place. */
export async function changed(
  bytes: Buffer,
  change: (document: ExportedDocument) => ExportedDocument,
) {
  return packed(await unpacked(bytes), (name, file) =>
    name.startsWith("documents/")
      ? Buffer.from(JSON.stringify(change(exportedDocument.parse(JSON.parse(String(file))))))
      : file,
  );
}
