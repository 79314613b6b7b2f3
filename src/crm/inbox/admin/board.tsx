import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { selectedField } from "../../../core/admin/selected-field.ts";
import { useHere } from "../../../core/admin/use-live.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import { inboxContext } from "../context.ts";
import { addressOf, type InboxRow, inboxQuery, mostFound } from "../contract.ts";
import type { Route } from "./+types/board";
import * as styles from "./board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { ClosingDialog, useClosing } from "./closing-dialog.tsx";
import { shownAs, useInbox } from "./inbox-data.ts";
import { boardPath, listPath } from "./inbox-path.ts";
import { FoundLine } from "./list/list-status.tsx";
import { nameOf } from "./row-words.ts";
import { useChange } from "./use-change.ts";

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
  // A search runs once for all columns, so the limit applies to all of them together.
  const isMore = found >= mostFound;
  const { location: nextLocation } = useNavigation();
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
        aria-busy={nextLocation?.pathname === boardPath}
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

function useBoardKeys(board: RefObject<HTMLElement | null>) {
  const cards = () => [...(board.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = () => cards().findIndex((card) => card.contains(document.activeElement));
  function go(step: 1 | -1) {
    const link = cards()[Math.max(0, current() + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  useShortcut({ keys: "j", does: "Next enquiry; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous enquiry", run: () => go(-1) });
  useShortcut({
    keys: "m",
    does: "Move it to another stage",
    run: () => cards()[current()]?.querySelector("button")?.click(),
  });
}

type UseKeptCardOptions = { stage: string; rows: { id: string }[] };

/** React draws the card again in another column, and the focused element is gone. */
function useKeptCard(board: RefObject<HTMLElement | null>, columns: UseKeptCardOptions[]) {
  const lastCard = useRef<{ id: string; stage: string } | null>(null);
  const stageOf = (id: string) =>
    columns.find(({ rows }) => rows.some((row) => row.id === id))?.stage;
  const focusCard = (id: string) =>
    board.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus();
  useEffect(() => {
    if (!lastCard.current) return;
    const { id, stage } = lastCard.current;
    const now = stageOf(id);
    if (now === undefined || now === stage) return;
    lastCard.current = { id, stage: now };
    if (isNowhere(document.activeElement)) focusCard(id);
  });
  return {
    onFocus({ target }: React.FocusEvent) {
      const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
      const stage = id && stageOf(id);
      if (stage) lastCard.current = { id, stage };
    },
    goBack() {
      if (lastCard.current) focusCard(lastCard.current.id);
    },
  };
}

const isNowhere = (active: Element | null) =>
  active === null || active === document.body || active.closest("[role=dialog]") !== null;
