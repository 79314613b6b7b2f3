/** Answers an open request by what happens to its document, however that happens. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Content } from "../content/content.server.ts";
import type { Actor, NewEvent } from "../events/contract.ts";
import type { createAnswering } from "./answering.server.ts";
import { approvalStore as store } from "./store.server.ts";
import type { createTelling } from "./telling.server.ts";

type Tx = Transaction<Tables>;
type FollowingDeps = {
  clock: Clock;
  content: Pick<Content, "workingCopies">;
  telling: ReturnType<typeof createTelling>;
  unsaid: ReturnType<typeof createAnswering>["unsaid"];
};
type About = { id: number; by: Actor };
type Went = About & { version: number; dueAt: string | null };

export function createFollowing({ clock, content, telling, unsaid }: FollowingDeps) {
  const at = () => timestamp(clock.now());

  async function published(tx: Tx, { id, by, version, dueAt }: Went): Promise<void> {
    const approval = await store.openOf(tx, id);
    if (!approval || version < approval.from_version) return;
    // An earlier version went live; the draft of the request is still there.
    if ((await content.workingCopies.read(tx, id)) !== null) return;
    const answered_by = staffOf(by);
    const answer_mail = await telling.published(tx, { approval, by: answered_by, dueAt });
    const answered = { answered_by, answered_at: at(), due_at: dueAt, answer_mail };
    await store.answer(tx, approval.id, { answer: "published", ...answered });
  }

  async function withdrawApproval(tx: Tx, { id, by }: About): Promise<void> {
    const approval = await store.openOf(tx, id);
    if (!approval) return;
    const answered = { answered_by: staffOf(by), answered_at: at() };
    await store.answer(tx, approval.id, { answer: "withdrawn", ...answered });
  }

  /** The colleague who discarded another's draft has undone that. */
  async function takenUp(tx: Tx, { id, by }: About): Promise<void> {
    const approval = await store.newestOf(tx, id);
    if (approval?.answer !== "withdrawn" || approval.answered_by !== staffOf(by)) return;
    if (approval.asked_by !== approval.answered_by) await store.open(tx, approval.id);
  }

  /** The colleague who published it has undone that before the notification left. */
  async function undone(tx: Tx, { id, by }: About): Promise<void> {
    const approval = await store.newestOf(tx, id);
    if (approval?.answer !== "published" || approval.answered_by !== staffOf(by)) return;
    if (await unsaid(tx, approval)) await store.open(tx, approval.id);
  }

  return async (tx: Tx, event: NewEvent): Promise<void> => {
    const about = { id: Number(event.subject.id), by: event.by };
    switch (event.kind) {
      case "content.published":
        return published(tx, { ...about, version: event.data.version, dueAt: null });
      case "content.scheduled":
        return published(tx, { ...about, ...event.data });
      case "content.set_aside":
      case "content.removed":
        return withdrawApproval(tx, about);
      case "content.taken_up":
      case "content.put_back":
        return takenUp(tx, about);
      case "content.unpublished":
      case "content.unscheduled":
        return undone(tx, about);
      default:
    }
  };
}

const staffOf = (by: Actor): string | null => (by.who === "staff" ? by.id : null);
