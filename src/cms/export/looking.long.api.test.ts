/** An archive is looked at while others go on with their work. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ArchiveSite, archiveSite } from "../../../test/archive-admin.ts";
import { alice, aPost, publishNew } from "../../../test/content.ts";
import { postKind } from "../posts/kinds.server.ts";

let first: ArchiveSite;
let other: ArchiveSite;
beforeEach(async () => {
  first = await archiveSite();
  other = await archiveSite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await first.close();
  await other.close();
});

test("nobody waits meanwhile: what would come is found out by reading alone", async () => {
  await publishNew(first, aPost("our-own"));
  const bytes = await first.save();
  const { archives } = other.app;
  const by = alice.id;
  const id = await archives.begin({ name: "site.zip", bytes: bytes.length, by });
  await archives.add(id, { at: 0, bytes, by });
  const write = vi.spyOn(other.db, "write");
  const { beside } = (await archives.look(id, alice)).documents;
  expect(write).not.toHaveBeenCalled();
  expect(beside).toContainEqual(expect.objectContaining({ key: "our-own", as: "new" }));
  expect(await other.app.content.lookUp(postKind, "our-own")).toBeNull();
});
