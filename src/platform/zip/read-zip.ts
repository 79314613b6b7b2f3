/** Reads a zip that anybody may have made: nothing it says of itself is taken for granted. */
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { Problem } from "../problem.ts";

type Entry = {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
};
type Bounds = {
  mostFiles: number;
  /** Of one file, and of all together, unpacked. */
  mostOfOne: number;
  mostOfAll: number;
};
export type Zip = {
  /** Of its files; folders are none. */
  names: string[];
  /** @throws Problem 422 where it is damaged, or there is none of that name */
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
};

const inflate = promisify(inflateRaw);
const utf8 = new TextDecoder("utf-8", { fatal: true });
const endBytes = 22;
const longestComment = 0xffff;
const longestName = 500;

/** @throws Problem 422 for what is no zip, or one that is not to be trusted */
export async function openZip(path: string, bounds: Bounds): Promise<Zip> {
  const file = await open(path, "r");
  try {
    const entries = await entriesOf(file, bounds);
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw new Problem(422, `The archive lacks the file ${name}.`);
        return bytesOf(file, entry);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function entriesOf(file: FileHandle, bounds: Bounds): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const { at, length, files } = await endIn(file, size);
  if (files > bounds.mostFiles) throw new Problem(422, "There are too many files in this archive.");
  const directory = await part(file, at, length);
  const entries = new Map<string, Entry>();
  let all = 0;
  for (let next = 0, left = files; left > 0; left--) {
    const { entry, end } = entryAt(directory, next);
    next = end;
    if (entry.name.endsWith("/")) continue;
    refuseName(entry.name);
    if (entries.has(entry.name))
      throw new Problem(422, `The archive has the file ${entry.name} twice.`);
    all += entry.size;
    if (Math.max(entry.size, entry.packed) > bounds.mostOfOne || all > bounds.mostOfAll)
      throw new Problem(422, "What is in this archive is too large.");
    entries.set(entry.name, entry);
  }
  return entries;
}

/** Where the list of its files is. */
async function endIn(file: FileHandle, size: number) {
  const tail = await part(file, Math.max(0, size - endBytes - longestComment), null);
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x0605_4b50) continue;
    const end = { files: tail.readUInt16LE(at + 10), length: tail.readUInt32LE(at + 12) };
    const begins = tail.readUInt32LE(at + 16);
    if (begins + end.length > size) throw damaged();
    return { ...end, at: begins };
  }
  throw new Problem(422, "This is no zip file, or it did not come whole.");
}

function entryAt(directory: Buffer, at: number): { entry: Entry; end: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) throw damaged();
  const flags = directory.readUInt16LE(at + 8);
  const method = directory.readUInt16LE(at + 10);
  if (flags % 2 === 1) throw new Problem(422, "This archive is locked with a password.");
  if (method !== 0 && method !== 8)
    throw new Problem(422, "This archive is packed in a way that the site does not read.");
  const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
  const name = nameIn(directory.subarray(at + 46, nameEnd));
  const end = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  const sizes = {
    packed: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    at: directory.readUInt32LE(at + 42),
  };
  return { entry: { name, method, crc: directory.readUInt32LE(at + 16), ...sizes }, end };
}

function nameIn(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw damaged();
  }
}

/**
 * Nothing is ever written by these names; one that tries to lead out of its folder is no accident.
 */
function refuseName(name: string) {
  const parts = name.split("/");
  const isOdd = parts.some((one) => one === "" || one === "." || one === "..");
  if (isOdd || /[\\:\p{Cc}]/u.test(name) || name.length > longestName)
    throw new Problem(422, "A file in this archive has a name that it may not have.");
}

async function bytesOf(file: FileHandle, { name, method, crc, packed, size, at }: Entry) {
  const head = await part(file, at, 30);
  if (head.readUInt32LE(0) !== 0x0403_4b50) throw damaged();
  const begins = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const raw = await part(file, begins, packed);
  const bytes = method === 0 ? raw : await unpacked(raw, size);
  if (bytes.length !== size || crc32(bytes) !== crc)
    throw new Problem(422, `The file ${name} in this archive is damaged.`);
  return bytes;
}

/** No more than was said is unpacked. */
async function unpacked(raw: Buffer, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  try {
    return await inflate(raw, { maxOutputLength: size });
  } catch {
    throw damaged();
  }
}

/** @param length to the end where it is null. @throws Problem 422 where there is less */
async function part(file: FileHandle, from: number, length: number | null): Promise<Buffer> {
  const wanted = length ?? Math.max(0, (await file.stat()).size - from);
  const bytes = Buffer.alloc(wanted);
  const { bytesRead } = await file.read(bytes, 0, wanted, from);
  if (bytesRead < wanted) throw damaged();
  return bytes;
}

const damaged = () => new Problem(422, "This archive is damaged, or did not come whole.");
