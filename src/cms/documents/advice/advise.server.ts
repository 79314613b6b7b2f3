import type { Database } from "../../../platform/db/database.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { type Showing, twinOf } from "../../content-types/kind.ts";
import type { Registry } from "../../content-types/registry.ts";
import { attentionStore } from "../attention/attention-store.server.ts";
import { decode } from "../body-storage.server.ts";
import { referencesStore as references } from "../references/references-store.server.ts";
import { versionStore } from "../versions/version-store.server.ts";
import { adviceOn } from "./advice.ts";
import type { Advice, Advised } from "./rule.ts";

type AdviseDeps = { db: Pick<Database, "read">; clock: Clock; kinds: Registry };
type AdvisedDocument = { id: number; kind: string; key: string; body: unknown };

export function createAdvise({ db, clock, kinds }: AdviseDeps) {
  const sharedParts = adviseOnSharedParts({ db, kinds });

  async function orphaned({ id, kind, key, body }: AdvisedDocument): Promise<Advice[]> {
    const { isListed, names } = kinds.of(kind);
    if (isListed({ key, body })) return [];
    const referring = await references.referringTo(db.read, [id]);
    if (referring.some((one) => one.id !== id)) return [];
    const sentence =
      `No menu, list or text leads to this ${names.one}. Put it into a menu, or link to it from ` +
      "where it is of use.";
    return [{ path: "", sentence, weight: 2 }];
  }

  return async function advise(draft: AdvisedDocument): Promise<Advised> {
    const today = timestamp(clock.now()).slice(0, 10);
    const more = await Promise.all([orphaned(draft), sharedParts(draft, today)]);
    const field = kinds.of(draft.kind).field();
    const language = twinOf(draft.kind)?.language;
    return adviceOn({
      field,
      body: draft.body,
      today,
      ...(language && { language }),
      more: more.flat(),
    });
  };
}

type AdviseOnSharedPartsDeps = { db: Pick<Database, "read">; kinds: Registry };
type AdviseOptions = { kind: string; body: unknown };

function adviseOnSharedParts({ db, kinds }: AdviseOnSharedPartsDeps) {
  const adminOf = (part: string) => `/staff/content/${kinds.of(part).names.path}`;

  async function past(showings: Showing[], today: string): Promise<Advice[]> {
    const names = [...new Set(showings.map(({ kind }) => kind))];
    const found = await attentionStore.pastReviewsOf(db.read, { kinds: names, today });
    return found.map(({ kind: part, count }) => {
      const countText = counted(Number(count), "fact is", "facts are");
      const sentence =
        `It shows ${kinds.of(part).names.many}, of which ${countText} past the day to be checked ` +
        "again by.";
      return { path: "", sentence, weight: 3, to: adminOf(part) };
    });
  }

  async function itemNamesOf(part: string): Promise<string[] | null> {
    const row = await versionStore.live(db.read, { kind: part, key: part });
    return row ? kinds.of(part).open(await decode(db.read, row)).itemNames : null;
  }

  async function missing({ kind: part, place, chosen }: Showing): Promise<Advice[]> {
    const { many } = kinds.of(part).names;
    const there = await itemNamesOf(part);
    if (there === null) return [];
    if (there.length === 0) {
      const sentence =
        `There is nothing in ${many} yet, so visitors do not meet the section with it. Write ` +
        "something there, or hide the section.";
      return [{ path: place, sentence, weight: 2, to: adminOf(part) }];
    }
    const missingItems = chosen.filter(({ name }) => name !== "" && !there.includes(name));
    const sentence = `What was chosen here is no longer in ${many}. Choose another, or remove it.`;
    return missingItems.map((one) => ({ path: one.place, sentence, weight: 3 }));
  }

  return async function advise({ kind, body }: AdviseOptions, today: string): Promise<Advice[]> {
    const showings = kinds.of(kind).shows(body);
    if (showings.length === 0) return [];
    const all = await Promise.all([past(showings, today), ...showings.map(missing)]);
    return all.flat();
  };
}
