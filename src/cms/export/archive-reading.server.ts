import { z } from "zod";
import { exceededBound, hasTooManySigns } from "../../platform/http/bodies.ts";
import { hashesIn } from "../../platform/pictures/picture.ts";
import { Problem } from "../../platform/problem.ts";
import { openZip, type Zip } from "../../platform/zip/zip.ts";
import {
  type ExportedDocument,
  exportedDocument,
} from "../documents/transfer/exported-document.ts";
import { fileOf } from "./archive-files.server.ts";
import {
  archiveFormat,
  bounds,
  type FileOf,
  type Manifest,
  manifest,
  manifestName,
  type PictureOf,
} from "./contract.ts";

export type Read = {
  manifest: Manifest;
  /** As JSON: hashes of pictures may still have to be replaced. */
  documents: string[];
};

const utf8 = new TextDecoder("utf-8", { fatal: true });
const most = { values: 400_000, depth: 250, keys: 1_000, items: bounds.files };
const formatOf = z.looseObject({ format: z.int(), product: z.looseObject({ name: z.string() }) });

/** Every file, so that damage shows before the import. @throws Problem 422 */
export async function readArchive(path: string): Promise<Read> {
  const zip = await open(path);
  try {
    const list = await manifestOf(zip);
    const documents: string[] = [];
    let all = 0;
    for (const file of list.documents) {
      all += file.bytes;
      if (all > bounds.documentBytes || file.bytes > bounds.documentOfOne)
        throw new Problem(422, "There is too much text in this archive.");
      documents.push(textOf(await checked(zip, file), file.name));
    }
    for (const file of list.pictures) await checked(zip, file);
    return { manifest: list, documents };
  } finally {
    zip.close();
  }
}

/** @throws Problem 422 where the file has changed since it was read */
export async function readPictures(
  path: string,
  entries: PictureOf[],
  take: (picture: PictureOf, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const zip = await open(path);
  try {
    for (const one of entries) await take(one, await checked(zip, one));
  } finally {
    zip.close();
  }
}

const open = async (path: string): Promise<Zip> =>
  withoutTopFolder(
    await openZip(path, {
      mostFiles: bounds.files,
      mostOfOne: bounds.mostOfOne,
      mostOfAll: bounds.bytes + bounds.documentBytes,
    }),
  );

/** Some browsers unpack downloads, and packing again adds a top folder. */
function withoutTopFolder(zip: Zip): Zip {
  if (zip.names.includes(manifestName)) return zip;
  const [folder, ...others] = zip.names.flatMap((name) => {
    const [top = "", ...below] = name.split("/");
    return top !== "__MACOSX" && below.join("/") === manifestName ? `${top}/` : [];
  });
  if (folder === undefined || others.length > 0) return zip;
  const within = zip.names.filter((name) => name.startsWith(folder));
  return {
    ...zip,
    names: within.map((name) => name.slice(folder.length)),
    read: (name) => zip.read(folder + name),
  };
}

async function manifestOf(zip: Zip): Promise<Manifest> {
  if (!zip.names.includes(manifestName))
    throw new Problem(422, "This is a zip file, but no archive of a site: it has no archive.json.");
  const json = inJson(textOf(await zip.read(manifestName), manifestName), manifestName);
  const { data: parsedFormat } = formatOf.safeParse(json);
  if (parsedFormat?.product.name !== "Foyer")
    throw new Problem(422, "This is no archive of such a site.");
  if (parsedFormat.format > archiveFormat)
    throw new Problem(
      422,
      "This archive was made by a newer version of the software. Update this site, then open it.",
    );
  const list = fitting(manifest, json, manifestName);
  // An empty archive would remove all built-in content without a replacement.
  if (list.documents.length === 0)
    throw new Problem(422, "There is nothing in this archive that a site could show.");
  const names = [...list.documents, ...list.pictures].map(({ name }) => name);
  if (new Set(names).size < names.length) throw unreadable(manifestName);
  return list;
}

async function checked(zip: Zip, file: FileOf): Promise<Buffer> {
  const bytes = await zip.read(file.name);
  const is = fileOf(file.name, bytes);
  if (is.sha256 === file.sha256 && is.bytes === file.bytes) return bytes;
  throw new Problem(422, `The file ${file.name} in this archive was changed since it was made.`);
}

export function parseExportedDocument(
  json: string,
  here: ReadonlyMap<string, string>,
): ExportedDocument {
  const knownHashes = hashesIn(json).filter((hash) => here.has(hash));
  const text =
    knownHashes.length === 0
      ? json
      : json.replace(anyOf(knownHashes), (hash) => here.get(hash) ?? hash);
  return fitting(exportedDocument, inJson(text, "documents"), "documents");
}

const anyOf = (hashes: string[]) => new RegExp(hashes.join("|"), "g");

function textOf(bytes: Buffer, name: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw unreadable(name);
  }
}

function inJson(text: string, name: string): unknown {
  if (hasTooManySigns(text, most)) throw unreadable(name);
  try {
    const value: unknown = JSON.parse(text);
    if (exceededBound(value, most) === null) return value;
  } catch {
    throw unreadable(name);
  }
  throw unreadable(name);
}

function fitting<Shape extends z.ZodType>(shape: Shape, value: unknown, name: string) {
  const { data, success } = shape.safeParse(value);
  if (!success) throw unreadable(name);
  return data;
}

const unreadable = (name: string) =>
  new Problem(422, `What stands in ${name} of this archive cannot be read.`);
