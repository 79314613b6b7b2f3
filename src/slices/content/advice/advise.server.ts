import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { twinOf } from "../in-language.ts";
import { referencesStore as references } from "../references-store.server.ts";
import type { Registry } from "../registry.ts";
import { adviceOn } from "./advice.ts";
import type { Advice, Advised } from "./rule.ts";
import { adviseOnSharedParts } from "./shared-parts.server.ts";

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
