/** Enquiries by their stage, a column each. A card is moved by its menu, by m, or dragged. */
import { useRef } from "react";
import { useNavigation } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { inboxContext } from "../../../slices/inbox/context.ts";
import { addressOf, type InboxRow, inboxQuery, mostFound } from "../../../slices/inbox/contract.ts";
import { nameOf } from "../parts/row-words.ts";
import { selectedField } from "../parts/selection/selected-field.ts";
import { useHere } from "../parts/use-here.ts";
import type { Route } from "./+types/board";
import { BoardColumn } from "./board/board-column.tsx";
import { ClosingDialog } from "./board/closing-dialog.tsx";
import { useBoardKeys } from "./board/use-board-keys.ts";
import { useClosing } from "./board/use-closing.ts";
import { useKeptCard } from "./board/use-kept-card.ts";
import styles from "./board.module.css";
import { boardPath, listPath } from "./inbox-path.ts";
import { FoundLine } from "./list/found-line.tsx";
import { shownAs } from "./shown-as.ts";
import { useChange } from "./use-change.ts";
import { useInbox } from "./use-inbox.ts";

export const handle = { page: "staff", can: "leads.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = inboxQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const viewer = context.get(signedInContext);
  const columns = await context.get(inboxContext).board(query, viewer);
  return {
    now: new Date().toISOString(),
    columns: columns.map(({ stage, rows, count, next, query: ofColumn }) => ({
      stage,
      rows,
      count,
      worth: rows.reduce((sum, { value_paise }) => sum + (value_paise ?? 0), 0),
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
  const closing = useClosing();
  const { names, query } = useInbox();
  const found = columns.reduce((sum, { count }) => sum + count, 0);
  // What is searched for is looked up once for all columns.
  const isMore = found >= mostFound;
  const { location: asked } = useNavigation();
  const { onFocus, goBack } = useKeptCard(board, columns);
  useBoardKeys(board);
  function move(row: InboxRow, to: string) {
    const stage = names.stages.find(({ key }) => key === to);
    const fields = { intent: "stage", stage: to, [selectedField("lead", row.id)]: shownAs(row) };
    if (!stage || stage.kind === "open") change.send(fields);
    else closing.ask({ stage, of: nameOf(row), isMany: false, fields });
  }
  function drop(id: string, to: string) {
    const row = columns.flatMap(({ rows }) => rows).find((one) => one.id === id);
    if (row && row.stage !== to) move(row, to);
  }
  return (
    <>
      {query.words === "" ? null : <FoundLine count={found} isMore={isMore} />}
      <section
        ref={board}
        aria-label="Enquiries by stage"
        aria-busy={asked?.pathname === boardPath}
        className={styles.board}
        onFocus={onFocus}
      >
        {columns.map((column) => (
          <BoardColumn key={column.stage} {...column} here={here} onMove={move} onDrop={drop} />
        ))}
        <ClosingDialog {...closing} onGone={goBack} />
      </section>
    </>
  );
}

export { ErrorBoundary } from "./list.tsx";
