import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ZipFile, zipOf } from "../../platform/zip/zip.ts";
import { fileOf } from "./archive-files.server.ts";
import { readArchive } from "./archive-reading.server.ts";
import { archiveFormat, manifestName } from "./contract.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-archive-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const madeAt = new Date("2026-11-20T10:00:00Z");
const text = Buffer.from('{"kind":"post"}');
const list = {
  ...{ format: archiveFormat, product: { name: "Foyer", version: "1" }, site: "Old" },
  ...{ madeAt: madeAt.toISOString(), pictures: [], readable: [] },
  documents: [fileOf("documents/one.json", text)],
};
const files: ZipFile[] = [
  { name: "documents/one.json", bytes: text },
  { name: manifestName, bytes: Buffer.from(JSON.stringify(list)) },
];

async function archiveOf(packed: ZipFile[]): Promise<string> {
  const parts = [];
  for await (const part of zipOf(Readable.from(packed), madeAt)) parts.push(part);
  const path = join(folder, "site.zip");
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

const below = (top: string) => files.map(({ name, bytes }) => ({ name: `${top}/${name}`, bytes }));
const besides = [
  { name: "__MACOSX/site/._archive.json", bytes: Buffer.from("x") },
  { name: "site/.DS_Store", bytes: Buffer.from("x") },
];

test("an archive that was unpacked and packed again lies in a folder, and is read as it was", async () => {
  const plain = await readArchive(await archiveOf(files));
  expect(plain.documents).toEqual([String(text)]);
  expect(await readArchive(await archiveOf([...below("site"), ...besides]))).toEqual(plain);
});

test("of two folders neither is guessed, nor one that lies deeper", async () => {
  for (const packed of [[...below("one"), ...below("two")], below("a/b")])
    await expect(readArchive(await archiveOf(packed))).rejects.toThrow("has no archive.json");
});
