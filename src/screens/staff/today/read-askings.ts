/** What waits for a colleague's approval, and what became of what they asked for. */
import type { RouterContextProvider } from "react-router";
import { approvalsContext } from "../../../slices/approvals/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import { can } from "../../../slices/staff/roles.ts";

type Who = { id: string; role: string };

export async function readAskings(context: Readonly<RouterContextProvider>, who: Who) {
  const approvals = context.get(approvalsContext);
  const [waiting, mine, colleagues] = await Promise.all([
    approvals.waitingFor(who),
    approvals.askedBy(who),
    context.get(staffContext).colleagues.list(),
  ]);
  const named = new Set(
    [...waiting.rows, ...mine].flatMap(({ askedBy, askedOf, answeredBy }) => [
      askedBy,
      askedOf,
      answeredBy,
    ]),
  );
  return {
    waiting,
    // One's own withdrawal is no news.
    mine: mine.filter(({ answer, answeredBy }) => answer !== "withdrawn" || answeredBy !== who.id),
    answers: can(who.role, "content.publish"),
    names: Object.fromEntries(
      colleagues.filter(({ id }) => named.has(id)).map(({ id, name }) => [id, name]),
    ),
    loadedAt: new Date().toISOString(),
  };
}
