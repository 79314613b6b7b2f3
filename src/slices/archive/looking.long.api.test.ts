/** An archive is looked at while others go on with their work. */
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ArchiveSite, archiveSite } from "../../../test/archive-desk.ts";
import { alice, aPost, publishNew } from "../../../test/content.ts";
import { holdTakingIn } from "../../../test/held-taking-in.ts";
import { floorBytes } from "../../platform/disk/disk-watch.ts";
import { postKind } from "../blog/kinds.server.ts";

const onSqlite = process.env.TEST_ENGINE === "sqlite";

let first: ArchiveSite;
let other: ArchiveSite;
let free: number;
beforeEach(async () => {
  free = Number.MAX_SAFE_INTEGER;
  first = await archiveSite();
  other = await archiveSite({ freeBytes: async () => free });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await first.close();
  await other.close();
});

const vera = {
  name: "Vera Rao",
  mobile: "+91 98765 43210",
  email: "vera@example.com",
  query: "How long does a hospital system take?",
  service: "General",
  source: "Contact Page",
};
const triedIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("tried"));

test("nobody waits meanwhile: an enquiry is taken, on SQLite a post is published", async () => {
  await publishNew(first, aPost("our-own"));
  const held = holdTakingIn(other);
  const looking = other.look(await first.save());
  await held.reached;
  const enquiry = { method: "POST", url: "/blogapp/leads/", payload: vera } as const;
  expect((await other.http.inject(enquiry)).statusCode).toBe(201);
  expect(await other.app.content.lookUp(postKind, "our-own")).toBeNull();
  if (onSqlite) await publishNew(other, aPost("meanwhile"));
  held.goOn();
  const { beside } = (await looking).documents;
  expect(beside).toContainEqual(expect.objectContaining({ key: "our-own", as: "new" }));
  expect(beside.filter(({ key }) => key === "meanwhile")).toEqual([]);
});

if (onSqlite) {
  test("nothing is left of the copy in which it is tried out, however that ends", async () => {
    const { folder } = other.config.data;
    const bytes = await first.save();
    const held = holdTakingIn(other);
    const looking = other.look(bytes);
    await held.reached;
    expect(triedIn(folder)).toHaveLength(1);
    held.goOn();
    await looking;
    expect(triedIn(folder)).toEqual([]);
    vi.spyOn(other.app.content, "takeInAll").mockRejectedValueOnce(new Error("out of luck"));
    expect((await other.send(bytes)).statusCode).toBe(500);
    expect(triedIn(folder)).toEqual([]);
  });

  test("without room for a copy nothing is tried, and that is said", async () => {
    const bytes = await first.save();
    const { archives } = other.app;
    const by = alice.id;
    const id = await archives.begin({ name: "site.zip", bytes: bytes.length, by });
    await archives.add(id, { at: 0, bytes, by });
    free = floorBytes + 1_000_000;
    const refused = { status: 507, message: expect.stringMatching(/too little room .*MB more/) };
    await expect(archives.look(id, alice)).rejects.toMatchObject(refused);
  });

  test("how much is said is what lacks, with what is kept free", async () => {
    const bytes = await first.save();
    const { archives } = other.app;
    const by = alice.id;
    const id = await archives.begin({ name: "site.zip", bytes: bytes.length, by });
    await archives.add(id, { at: 0, bytes, by });
    free = floorBytes - 300_000_000;
    await expect(archives.look(id, alice)).rejects.toThrow(/: 30\d\u00a0MB more/);
  });

  test("where its pictures leave no room for a copy, its texts are not taken in", async () => {
    await first.upload("#1f5d50");
    await publishNew(first, aPost("our-own"));
    const { id } = await other.look(await first.save());
    const { upload } = other.app.pictures;
    vi.spyOn(other.app.pictures, "upload").mockImplementationOnce((picture) => {
      free = floorBytes;
      return upload(picture);
    });
    other.app.archives.open({ id, over: "beside", by: alice });
    await expect.poll(() => other.app.archives.state().problem).toMatch(/too little room/);
    expect(await other.app.content.lookUp(postKind, "our-own")).toBeNull();
  });
}
