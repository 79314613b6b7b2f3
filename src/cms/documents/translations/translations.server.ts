import type { StaffActor } from "../../../core/activity/contract.ts";
import type { Database, Queries, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import {
  addedLanguages,
  addressIn,
  type Language,
  languageName,
  languages,
} from "../../../platform/text/language.ts";
import type { Field } from "../../content-types/field.ts";
import { type Kind, kindIn, twinOf } from "../../content-types/kind.ts";
import { isRecord } from "../../content-types/paths.ts";
import { knownParts } from "../../content-types/permitted-fields.ts";
import type { Registry } from "../../content-types/registry.ts";
import type { VersionIn } from "../contract.ts";
import type { WorkingCopyParts } from "../drafts/working-copy.server.ts";
import type { RecordEvent } from "../events.ts";
import { documentOf } from "../find-document.server.ts";
import { contentStore, type DocumentRow } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import { translationStore as store } from "./translation-store.server.ts";

type ShownTranslation = { title: string; teaser: string };

export function createTranslations({ db }: { db: Pick<Database, "read"> }) {
  return {
    async translations(kind: string, language: Language): Promise<Map<string, ShownTranslation>> {
      const rows = await store.of(db.read, { language, kind });
      return new Map(rows.map(({ key, title, teaser }) => [key, { title, teaser }]));
    },

    async behind(kind: string, language: Language): Promise<Set<string>> {
      const rows = await store.behind(db.read, { kind, twin: kindIn(kind, language) });
      return new Set(rows.map(({ key }) => key));
    },

    async languagesOf(original: { kind: string; key: string }): Promise<Language[]> {
      const rows = await store.languagesOf(db.read, original);
      return languages.filter((one) => rows.some(({ language }) => language === one));
    },

    async translatedAddresses(): Promise<{ path: string; updatedAt: string }[]> {
      return (await store.addresses(db.read)).flatMap(({ path, updated_at: updatedAt }) =>
        path === null ? [] : { path, updatedAt },
      );
    },
  };
}

/** Has all of the original's kind except what `ofBoth` removes. */
export function inLanguage<Body>(kind: Kind<Body>, language: Language): Kind<Body> {
  const { names, files, keyOf, pathOf, previewAt, translated } = kind;
  const suffix = `in ${languageName[language]}`;
  return {
    ...ofBoth(kind),
    kind: kindIn(kind.kind, language),
    names: {
      ...names,
      one: `${names.one} ${suffix}`,
      many: `${names.many} ${suffix}`,
      path: `${language}-${names.path}`,
    },
    files: `${language}/${files}`,
    isUntitled: keyOf === undefined,
    keyOf: (file) => keyOf?.(file.slice(`${language}/`.length)) ?? kind.kind,
    pathOf(document) {
      const path = pathOf?.(document) ?? null;
      return path === null ? null : addressIn(language, path);
    },
    ...(previewAt && { previewAt: (document) => addressIn(language, previewAt(document)) }),
    async derive(tx, document) {
      const { id, key, publishedAt: updated_at, body } = document;
      const of = { document_id: id, language, kind: kind.kind, key };
      if (translated) await store.set(tx, { ...of, ...translated.toListEntry(body), updated_at });
      await translated?.derive?.(tx, document, language);
      return kind.found?.(document) ?? null;
    },
    async forget(tx, id) {
      await store.remove(tx, id);
      await translated?.forget?.(tx, id);
    },
  };
}

/** Properties that kinds get later apply to both, unless they are removed here. */
function ofBoth<Body>(kind: Kind<Body>) {
  const { apartFrom, api, dueAt, keyAt, itemNames, ...stored } = kind;
  const { begin, starts, placed, isNeeded, followed, ...admin } = stored;
  const { readdress, found, translated, inWords, ofOriginal, ...both } = admin;
  return both;
}

type VersionsInDeps = {
  db: Pick<Database, "read">;
  kinds: Registry;
  record: RecordEvent;
  copy: Pick<WorkingCopyParts, "at" | "begun" | "put">;
};
type By = { by: StaffActor };
type TranslateOptions = By & { id: number; language: string };
type Right = By & { id: number; original: number };

export function createVersionsIn({ db, kinds, record, copy }: VersionsInDeps) {
  async function at(from: Queries, kind: string, key: string) {
    const [id] = (await contentStore.idsOf(from, { kind, keys: [key] })).values();
    const document = id === undefined ? undefined : await contentStore.document(from, id);
    return document?.key === key ? document : undefined;
  }

  return {
    async versionsIn(kind: string, key: string): Promise<VersionIn[]> {
      const offered = addedLanguages.filter((language) => kinds.has(kindIn(kind, language)));
      const original = await at(db.read, kind, key);
      return Promise.all(
        offered.map(async (language) => {
          const twin = kindIn(kind, language);
          const found = await at(db.read, twin, key);
          const { path } = kinds.of(twin).names;
          const isLive = found !== undefined && found.live_version !== null;
          const isBehind = changedSince(found, original) !== null;
          return { language, kind: path, id: found?.id ?? null, isLive, isBehind };
        }),
      );
    },

    /** @returns null for an original. `changedSince`: the version it follows if that is not live */
    async originalOf(kind: string, key: string) {
      const twin = twinOf(kind);
      const original = twin && (await at(db.read, twin.kind, key));
      if (!twin || !original) return null;
      const since = changedSince(await at(db.read, kind, key), original);
      const { id, live_version: live } = original;
      return { kind: kinds.of(twin.kind).names.path, id, live, changedSince: since };
    },

    /** @param right `original`: the version it was compared with @throws Problem 404, 409 */
    async followOriginal(tx: Tx, { id, original, by }: Right): Promise<void> {
      const { kind, key } = await documentOf(tx, id);
      const twin = twinOf(kind);
      if (!twin) throw new Problem(409, "This is an original.");
      const of = await at(tx, twin.kind, key);
      const version = of && (await versions.find(tx, { id: of.id, number: original }));
      if (!version) throw new Problem(404, "This version of the original is not to be found.");
      await contentStore.setOriginal(tx, id, { original_version: original });
      await record(tx, { id, by }, { kind: "content.still_right", data: { kind, key } });
    },

    /** @returns its id, also if it exists @throws Problem 404; 409 the original has no version */
    async translate(
      tx: Tx,
      { id, language, by }: TranslateOptions,
    ): Promise<{ kind: string; id: number }> {
      await contentStore.lockContent(tx);
      const { kind, key, live_version: live } = await documentOf(tx, id);
      const addedLanguage = addedLanguages.find((one) => one === language);
      const twin = addedLanguage && kindIn(kind, addedLanguage);
      if (twin === undefined || !kinds.has(twin))
        throw new Problem(404, "This cannot be written in that language.");
      const { names, titleOf, pathOf, schema, field } = kinds.of(twin);
      const there = await at(tx, twin, key);
      if (there) return { kind: names.path, id: there.id };
      if ((await versions.last(tx, id)) === 0)
        throw new Problem(409, "Publish the original first. Then its version can be begun.");
      const { body: original, basedOn, handsByPlace } = await copy.begun(tx, id);
      const isSame = schema === kinds.of(kind).schema;
      const body = isSame ? original : partsOf(field(), original);
      const path = pathOf({ key, body });
      const columns = { kind: twin, key, path, title: titleOf(body) };
      // Unpublished versions of the original do not count: visitors have not read them.
      const original_version = isSame && handsByPlace === null && basedOn === live ? live : null;
      const row = { ...columns, original_version, changed_at: copy.at(), begun_by: by.id };
      const begun = await contentStore.insertDocument(tx, row);
      const copyRow = { document_id: begun, based_on: 0, hands: "{}", changed_by: by.id };
      await copy.put(tx, body, copyRow);
      const data = { kind: twin, key, copyOf: id };
      await record(tx, { id: begun, by }, { kind: "content.begun", data });
      return { kind: names.path, id: begun };
    },
  };
}

type Row = Pick<DocumentRow, "live_version" | "original_version">;

const changedSince = (version: Row | undefined, original: Row | undefined): number | null => {
  const since = version?.original_version ?? null;
  const now = original?.live_version ?? null;
  return now === null || since === now ? null : since;
};

const partsOf = (field: Field, body: unknown) =>
  field.type === "group" && isRecord(body) ? knownParts(field, body, "left out") : body;
