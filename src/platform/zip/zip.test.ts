import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openZip, type ZipFile, zipOf } from "./zip.ts";

const madeAt = new Date("2026-11-20T10:20:30Z");
const bounds = { mostFiles: 10, mostOfOne: 100_000, mostOfAll: 200_000 };
const words = Buffer.from("Über uns. ".repeat(1_000));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-zip-"));
  path = join(folder, "some.zip");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function zip(files: ZipFile[]): Promise<Buffer> {
  const parts = [];
  for await (const part of zipOf(Readable.from(files), madeAt)) parts.push(part);
  const whole = Buffer.concat(parts);
  writeFileSync(path, whole);
  return whole;
}
/** As no library writes one: with names put in the place of others. */
async function misnamed(files: ZipFile[], names: Record<string, string>) {
  let whole = (await zip(files)).toString("latin1");
  for (const [from, to] of Object.entries(names)) whole = whole.replaceAll(from, to);
  writeFileSync(path, whole, "latin1");
}
const open = () => openZip(path, bounds);
async function refused(name?: string): Promise<string> {
  try {
    const { read, close } = await open();
    if (name === undefined) close();
    else await read(name).finally(close);
  } catch (error) {
    return String(error);
  }
  return "taken";
}

test("what was written is read again, packed or not", async () => {
  await zip([
    { name: "pages/über uns.txt", bytes: words },
    { name: "picture.webp", bytes: words, isTight: true },
    { name: "empty", bytes: Buffer.alloc(0) },
  ]);
  const { names, read, close } = await open();
  expect(names).toEqual(["pages/über uns.txt", "picture.webp", "empty"]);
  for (const name of names.slice(0, 2)) expect((await read(name)).equals(words)).toBe(true);
  expect(await read("empty")).toHaveLength(0);
  close();
});

test("a name that leads out of its folder, or stands there twice, is refused", async () => {
  for (const name of ["../up", "a/../../up", "/root", "a\\b", "c:x", "a//b", "a/./b"]) {
    const plain = "n".repeat(name.length);
    await misnamed([{ name: plain, bytes: words }], { [plain]: name });
    expect(await refused(), name).toContain("a name that it may not have");
  }
  const two = ["one", "two"].map((name) => ({ name, bytes: words }));
  await misnamed(two, { two: "one" });
  expect(await refused()).toContain("has the file one twice");
});

test("too many files, and too much in them, are refused before anything is unpacked", async () => {
  await zip(Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, bytes: words })));
  expect(await refused()).toContain("too many files");
  await zip([{ name: "bomb", bytes: Buffer.alloc(100_001) }]);
  expect(await refused()).toContain("too large");
  await zip(["a", "b", "c"].map((name) => ({ name, bytes: Buffer.alloc(90_000) })));
  expect(await refused()).toContain("too large");
});

test("a bomb that says it is small is unpacked no further than it said", async () => {
  const whole = await zip([{ name: "bomb", bytes: Buffer.alloc(90_000) }]);
  const directory = whole.indexOf(Buffer.from("504b0102", "hex"));
  whole.writeUInt32LE(10, directory + 24);
  writeFileSync(path, whole);
  expect(await refused("bomb")).toContain("damaged");
});

test("what is no zip, was cut or changed on the way is refused", async () => {
  const whole = await zip([{ name: "one", bytes: words, isTight: true }]);
  writeFileSync(path, whole.subarray(0, whole.length - 30));
  expect(await refused()).toContain("no zip file");
  writeFileSync(path, "not a zip");
  expect(await refused()).toContain("no zip file");
  writeFileSync(path, "");
  expect(await refused()).toContain("no zip file");
  const changed = Buffer.from(whole);
  changed.write("X", 100);
  writeFileSync(path, changed);
  expect(await refused("one")).toContain("one in this archive is damaged");
  const locked = await zip([{ name: "one", bytes: words }]);
  locked.writeUInt16LE(1, locked.indexOf(Buffer.from("504b0102", "hex")) + 8);
  writeFileSync(path, locked);
  expect(await refused()).toContain("locked with a password");
  expect(readFileSync(path)).toHaveLength(locked.length);
});

describe("a zip that is taken as it is made", () => {
  const large = 1_000_000;
  /** @returns how many files were asked for, and whether none will be any more */
  function watched(last: () => Buffer) {
    const asked = { files: 0, isOver: false };
    async function* files(): AsyncGenerator<ZipFile> {
      try {
        for (; asked.files < 100; asked.files++)
          yield { name: `${asked.files}`, bytes: Buffer.alloc(large), isTight: true };
        yield { name: "last", bytes: last() };
      } finally {
        asked.isOver = true;
      }
    }
    return { asked, sent: zipOf(files(), madeAt) };
  }
  const some = async (sent: Readable) => {
    const parts = sent[Symbol.asyncIterator]();
    for (let bytes = 0; bytes < 3 * large; ) bytes += (await parts.next()).value.length;
    return parts;
  };

  test("is made no further than it is taken", async () => {
    const { asked, sent } = watched(() => words);
    await some(sent);
    for (let turns = 0; turns < 100; turns++) await turn();
    expect(asked.files).toBeLessThan(6);
  });

  test("is made no more once nobody takes it", async () => {
    const { asked, sent } = watched(() => words);
    await (await some(sent)).return?.();
    await expect.poll(() => asked).toEqual({ files: expect.any(Number), isOver: true });
    expect(asked.files).toBeLessThan(6);
  });

  test("ends with the error of a file that cannot be had", async () => {
    const { sent } = watched(() => {
      throw new Error("the disk is gone");
    });
    await expect(sent.toArray()).rejects.toThrow("the disk is gone");
  });
});
