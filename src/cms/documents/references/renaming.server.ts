import type { Actor } from "../../../core/activity/contract.ts";
import type { Queries, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { addedLanguages } from "../../../platform/text/language.ts";
import { kindIn, twinOf } from "../../content-types/kind.ts";
import type { Reference } from "../../content-types/references.ts";
import type { Registry } from "../../content-types/registry.ts";
import { decode } from "../body-storage.server.ts";
import { workingCopyStore as copies } from "../drafts/working-copy-store.server.ts";
import type { RecordEvent } from "../events.ts";
import { baseOf, documentOf, kindsSharingKeys, refuseTaken } from "../find-document.server.ts";
import type { Derivation } from "../publication/derivation.server.ts";
import { type DocumentRow, contentStore as store } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import { referencesStore as references } from "./references-store.server.ts";

type RenamingDeps = {
  kinds: Registry;
  derivation: Derivation;
  record: RecordEvent;
  bump(tx: Tx): Promise<void>;
};
type Renaming = { id: number; key: string; by: Actor };
type Move = { document: DocumentRow; to: string };

export function createRenaming({ kinds, derivation, record, bump }: RenamingDeps) {
  async function giveKey(tx: Tx, { document, to }: Move) {
    const { id, kind, key, live_version, first_published_at } = document;
    const registered = kinds.of(kind);
    const newest = await versions.find(tx, { id, number: await versions.last(tx, id) });
    // Without a version, the body is checked once it becomes one.
    if (newest) registered.open(await decode(tx, newest)).check(to);
    else registered.checkKey(to);
    await refuseTaken(tx, registered, to);
    await store.setKey(tx, id, to);
    await store.nextRevision(tx, id);
    // Nobody knows the address of a document that was never published.
    if (first_published_at !== null) await store.setRedirect(tx, { kind, key, document_id: id });
    if (live_version !== null) await store.removeRedirects(tx, kindsSharingKeys(registered), to);
  }

  /** Moves the translations, which have the key of their original, here and below. */
  async function moveVersions(
    tx: Tx,
    { kind, from, to }: { kind: string; from: string; to: string },
  ) {
    const moved: number[] = [];
    for (const language of addedLanguages) {
      const twin = kindIn(kind, language);
      const [own] = (await store.idsOf(tx, { kind: twin, keys: [from] })).values();
      const below = await store.below(tx, { kind: twin, key: from });
      const all = [...(own === undefined ? [] : [await documentOf(tx, own)]), ...below];
      for (const document of all.filter(({ key }) => key === from || key.startsWith(`${from}/`)))
        await giveKey(tx, { document, to: to + document.key.slice(from.length) });
      moved.push(...all.map(({ id }) => id));
    }
    return moved;
  }

  async function followMove(tx: Tx, moved: number[]) {
    const referring = (await references.referringTo(tx, moved)).map((one) => one.id);
    const addressed = [...new Set([...moved, ...referring])];
    const before = (await store.present(tx, addressed)).paths;
    await derivation.readdress(tx, addressed);
    await setWrittenPaths(tx, kinds, [...moved, ...(await references.writtenWith(tx, moved))]);
    const { paths } = await store.present(tx, addressed);
    const elsewhere = addressed.filter((id) => paths.get(id) !== before.get(id));
    await derivation.deriveAgain(tx, await references.linkingTo(tx, elsewhere));
  }

  return {
    /** Former keys redirect to it. @throws Problem 404; 409 if it cannot have this key */
    async rename(tx: Tx, { id, key: to, by }: Renaming): Promise<void> {
      await store.lockContent(tx);
      const document = await documentOf(tx, id);
      const { kind, key: from } = document;
      if (to === from) return;
      if (kinds.of(kind).isSingle) throw new Problem(409, "This document keeps its name.");
      if (twinOf(kind))
        throw new Problem(
          409,
          "It has the address of its original: change that, and this follows.",
        );
      if (to.startsWith(`${from}/`)) throw new Problem(409, "A page cannot move below itself.");
      const below = await store.below(tx, { kind, key: from });
      await giveKey(tx, { document, to });
      for (const one of below)
        await giveKey(tx, { document: one, to: to + one.key.slice(from.length) });
      const moved = [id, ...below.map((one) => one.id)];
      await followMove(tx, [...moved, ...(await moveVersions(tx, { kind, from, to }))]);
      const data = { kind, from, to, moved: below.length };
      await record(tx, { id, by }, { kind: "content.renamed", data });
      await bump(tx);
    },
  };
}

async function setWrittenPaths(tx: Tx, kinds: Registry, ids: number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const document = await documentOf(tx, id);
    if (document.live_version !== null) continue;
    const { kind, key } = document;
    const copy = await copies.find(tx, id);
    const isCopied = copy && copy.set_aside_at === null;
    const row = isCopied
      ? copy
      : await versions.find(tx, { id, number: await baseOf(tx, document) });
    if (!row) continue;
    const of = kinds.of(kind);
    const path = of.pathOf({ key, body: of.upgraded(await decode(tx, row)) });
    if (path !== document.path) await store.setShown(tx, id, { path });
  }
}
type Leading = { id: number; from: Reference };

/** Records no event: it is part of the import, which records the new document. */
export function createRedirecting({ kinds }: { kinds: Registry }) {
  return {
    async leadFrom(tx: Tx, { id, from }: Leading): Promise<boolean> {
      await store.lockContent(tx);
      const siblingKinds = kindsSharingKeys(kinds.of(from.kind));
      if ((await store.kindAt(tx, siblingKinds, from.key)) !== undefined) return false;
      if ((await formerAt(tx, siblingKinds, from.key)) !== undefined) return false;
      await store.setRedirect(tx, { ...from, document_id: id });
      return true;
    },
  };
}

async function formerAt(
  db: Queries,
  kindNames: string[],
  key: string,
): Promise<number | undefined> {
  for (const kind of kindNames) {
    const id = (await store.idsOf(db, { kind, keys: [key] })).get(key);
    if (id !== undefined) return id;
  }
  return undefined;
}
