/** The stages as columns; of those that are over, the newest. A column goes on as a list does. */
import type { BoardColumn, InboxQuery, Viewer } from "./contract.ts";
import { me, mostFound, nobody } from "./contract.ts";
import type { StageKind } from "./lead-filter.ts";
import { atAGlance, type FoundRow, type Rows } from "./rows.server.ts";

const mostInColumn = 20;

type Needs = { rows: Rows; stages(): Promise<StageKind[]> };
type Column = { stage: string; query: InboxQuery };

export const createBoard =
  ({ rows, stages }: Needs) =>
  async (query: InboxQuery, viewer: Viewer): Promise<BoardColumn[]> => {
    const columns = (await stages()).map((stage) => columnOf(query, stage));
    if (query.words !== "") {
      const found = await rows.found(ofBoard(query), viewer, mostFound);
      return columns.map((column) => withFound(column, found));
    }
    const asked = columns.map((column) => column.query);
    const [counts, ...pages] = await Promise.all([
      rows.counts(asked, viewer),
      ...asked.map((one) => rows.page(one, viewer, mostInColumn)),
    ]);
    return columns.map((column, i) => ({
      ...column,
      count: counts[i] ?? 0,
      rows: pages[i]?.rows.map(atAGlance) ?? [],
      next: pages[i]?.next ?? null,
    }));
  };

function withFound(column: Column, found: FoundRow[]): BoardColumn {
  const all = found.filter(({ stage }) => stage === column.stage);
  const shown = all.slice(0, mostInColumn);
  return {
    ...column,
    count: all.length,
    rows: shown.map(({ after: _, ...row }) => atAGlance(row)),
    next: all.length > shown.length ? (shown.at(-1)?.after ?? null) : null,
  };
}

function columnOf(query: InboxQuery, { key, kind }: StageKind): Column {
  const asked = { ...query, stage: key, after: null };
  if (kind === "open") return { stage: key, query: asked };
  const over = { ...ofBoard(asked), stage: key, view: kind, sort: "newest" } as const;
  return { stage: key, query: over };
}

/** Open ones and those that are over, of whom the view shows. */
function ofBoard(query: InboxQuery): InboxQuery {
  const { view, owner } = query;
  const whose = { open: owner, mine: me, nobodys: nobody };
  if (view !== "open" && view !== "mine" && view !== "nobodys")
    return { ...query, stage: null, after: null };
  return { ...query, stage: null, after: null, view: "all", owner: whose[view] };
}
