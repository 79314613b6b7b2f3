import { type Clock, timestamp } from "../../../platform/clock.ts";
import { counted } from "../../../platform/counted.ts";
import type { Database } from "../../../platform/db/database.ts";
import { attentionStore } from "../attention-store.server.ts";
import { twinOf } from "../in-language.ts";
import type { Registry } from "../registry.ts";
import { contentStore as store } from "../store.server.ts";
import { adviceOn } from "./advice.ts";
import type { Advice, Advised } from "./rule.ts";

type Needs = { db: Pick<Database, "read">; clock: Clock; kinds: Registry };
type Written = { id: number; kind: string; key: string; body: unknown };

export function createAdvise({ db, clock, kinds }: Needs) {
  async function orphaned({ id, kind, key, body }: Written): Promise<Advice[]> {
    const { isListed, names } = kinds.of(kind);
    if (isListed({ key, body })) return [];
    const referring = await store.referringTo(db.read, [id]);
    if (referring.some((one) => one.id !== id)) return [];
    const sentence = `No menu, list or text leads to this ${names.one}. Put it into a menu, or link to it from where it is of use.`;
    return [{ path: "", sentence, weight: 2 }];
  }

  /** Of the shared parts that stand on its page, too. */
  async function pastBeside({ kind, body }: Written, today: string): Promise<Advice[]> {
    const shown = kinds.of(kind).shows(body);
    if (shown.length === 0) return [];
    const found = await attentionStore.pastReviewsOf(db.read, { kinds: shown, today });
    return found.map(({ kind: part, count }) => {
      const { names } = kinds.of(part);
      const passed = counted(Number(count), "fact is", "facts are");
      const sentence = `It shows ${names.many}, of which ${passed} past the day to be checked again by.`;
      return { path: "", sentence, weight: 3, to: `/staff/content/${names.path}` };
    });
  }

  /** What could be better in a document as it is written. None of it keeps it from being published. */
  return async function advise(written: Written): Promise<Advised> {
    const today = timestamp(clock.now()).slice(0, 10);
    const more = await Promise.all([orphaned(written), pastBeside(written, today)]);
    const field = kinds.of(written.kind).field();
    const language = twinOf(written.kind)?.language;
    return adviceOn({
      field,
      body: written.body,
      today,
      ...(language && { language }),
      more: more.flat(),
    });
  };
}
