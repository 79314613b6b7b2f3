import { createContext, use, useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { initialsOf } from "../../../core/accounts/initials-of.ts";
import type { Colleague } from "../../../core/admin/load-names.ts";
import { colleagueName, stageName } from "../../../core/admin/names.ts";
import type { Stage } from "../../leads/working/stage-contract.ts";
import type { InboxQuery, InboxRow, Sort } from "../contract.ts";
import type { Chip, SavedLink, ViewLink } from "./inbox-links.ts";

export type InboxData = {
  query: InboxQuery;
  since: string;
  sorts: readonly Sort[];
  search: string;
  address: string;
  stages: Stage[];
  colleagues: Colleague[];
  viewer: string;
  canChange: boolean;
  services: string[];
  views: ViewLink[];
  saved: SavedLink[];
  chips: Chip[];
};

type InboxNamesOptions = Pick<InboxData, "stages" | "colleagues" | "canChange">;

export type InboxNames = ReturnType<typeof inboxNames>;

export const inboxNames = ({ stages, colleagues, canChange }: InboxNamesOptions) => ({
  stages,
  colleagues: colleagues.filter(({ isHere }) => isHere),
  canChange,
  stage: (key: string) => stageName(key, stages),
  colleague(id: string | null) {
    if (id === null) return { name: "Unassigned", initials: null };
    const name = colleagueName(id, colleagues);
    return { name, initials: initialsOf(name) };
  },
});

/** @throws Error outside the inbox's screens */
export function useInbox() {
  const data = useRouteLoaderData<InboxData>("crm/inbox/admin/inbox");
  if (!data) throw new Error("this part belongs within the inbox");
  const { stages, colleagues, canChange } = data;
  const names = useMemo(
    () => inboxNames({ stages, colleagues, canChange }),
    [stages, colleagues, canChange],
  );
  return { ...data, names };
}

type Selecting = {
  /** Whether every row shows its box: touch screens have no hover. */
  isSelecting: boolean;
  setSelecting(is: boolean): void;
};

export const SelectingContext = createContext<Selecting>({
  isSelecting: false,
  setSelecting() {},
});

export const useSelecting = (): Selecting => use(SelectingContext);

type ShownAsOptions = Pick<InboxRow, "stage" | "owner" | "spam">;

/** The values that a row showed, sent with a change so that the server can detect a conflict. */
export const shownAs = ({ stage, owner, spam }: ShownAsOptions): string =>
  JSON.stringify({ stage, owner, spam });
