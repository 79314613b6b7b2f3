/** A zip as it is sent: one file after another in memory, none of them twice. */
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

export type ZipFile = {
  /** With slashes between its folders. */
  name: string;
  bytes: Buffer;
  /** It would not become smaller, as pictures do not. */
  isTight?: boolean;
};
type Entry = {
  madeAt: Date;
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
};

const deflate = promisify(deflateRaw);
const version = 20;
const utf8 = 0x0800;
/** What a zip can tell of without its extension for large ones. */
const largestZip = 0xffff_ffff;
const mostFiles = 0xffff;

/** @throws Error beyond 4 GB or 65,535 files */
export async function* zipOf(files: AsyncIterable<ZipFile>, madeAt: Date): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const { name, bytes, isTight = false } of files) {
    const packed = isTight ? bytes : await deflate(bytes);
    const entry = {
      ...{ madeAt, name: Buffer.from(name), method: isTight ? 0 : 8, crc: crc32(bytes) },
      ...{ packed: packed.length, size: bytes.length, at },
    };
    entries.push(entry);
    const head = localHead(entry);
    at += head.length + packed.length;
    if (at > largestZip || entries.length > mostFiles) throw new Error("too much for a zip");
    yield Buffer.concat([head, packed]);
  }
  const directory = Buffer.concat(entries.map(centralHead));
  yield directory;
  yield endOf({ files: entries.length, size: directory.length, at });
}

function localHead(entry: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  writeShared(head, 4, entry);
  return Buffer.concat([head, entry.name]);
}

function centralHead(entry: Entry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(version, 4);
  writeShared(head, 6, entry);
  head.writeUInt32LE(entry.at, 42);
  return Buffer.concat([head, entry.name]);
}

function writeShared(head: Buffer, from: number, entry: Entry) {
  head.writeUInt16LE(version, from);
  head.writeUInt16LE(utf8, from + 2);
  head.writeUInt16LE(entry.method, from + 4);
  head.writeUInt16LE(timeOf(entry.madeAt), from + 6);
  head.writeUInt16LE(dayOf(entry.madeAt), from + 8);
  head.writeUInt32LE(entry.crc, from + 10);
  head.writeUInt32LE(entry.packed, from + 14);
  head.writeUInt32LE(entry.size, from + 18);
  head.writeUInt16LE(entry.name.length, from + 22);
}

function endOf({ files, size, at }: { files: number; size: number; at: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

/** In two seconds, and days since 1980. */
const timeOf = (at: Date) =>
  at.getUTCHours() * 2_048 + at.getUTCMinutes() * 32 + Math.floor(at.getUTCSeconds() / 2);
const dayOf = (at: Date) =>
  (at.getUTCFullYear() - 1_980) * 512 + (at.getUTCMonth() + 1) * 32 + at.getUTCDate();
