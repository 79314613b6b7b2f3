/** Enquiries by their stage: a column each. A card is moved by its menu, by m, or by dragging it. */
import { useRef } from "react";
import { useNavigation } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { inboxContext } from "../../../slices/inbox/context.ts";
import { addressOf, inboxQuery } from "../../../slices/inbox/contract.ts";
import type { Route } from "./+types/board";
import styles from "./board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { boardPath, listPath } from "./inbox-path.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useChange } from "./use-change.ts";
import { useHere } from "./use-here.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const viewer = context.get(signedInContext);
  const columns = await context.get(inboxContext).board(query, viewer);
  return {
    now: new Date().toISOString(),
    columns: columns.map(({ stage, rows, next, query: ofColumn }) => ({
      stage,
      rows,
      // The rest stands in the list, which goes on for as long as one likes.
      more: next && listPath + addressOf({ ...ofColumn, after: null }),
    })),
  };
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const { columns, now } = loaderData;
  const board = useRef<HTMLElement>(null);
  const here = useHere(now);
  const change = useChange();
  const { location: asked } = useNavigation();
  useBoardKeys(board);
  function move(id: string, stage: string) {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ intent: "stage", stage, [`lead.${id}`]: "1" }))
      fields.set(name, value);
    change.send(fields);
  }
  return (
    <section
      ref={board}
      aria-label="Enquiries by stage"
      aria-busy={asked?.pathname === boardPath}
      className={styles.board}
    >
      {columns.map((column) => (
        <BoardColumn key={column.stage} {...column} here={here} onMove={move} />
      ))}
    </section>
  );
}

export { ErrorBoundary } from "./list.tsx";
