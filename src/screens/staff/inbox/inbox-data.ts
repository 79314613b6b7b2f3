import type { InboxQuery, Sort } from "../../../slices/inbox/contract.ts";
import type { Stage } from "../../../slices/leads/working/stage-contract.ts";
import type { Colleague } from "../parts/colleagues-in.ts";
import type { Chip, SavedLink, ViewLink } from "./inbox-links.ts";

/** What every part of the inbox knows, as list and as board. */
export type InboxData = {
  query: InboxQuery;
  /** How far this is: the live stream tells what came after it. */
  since: string;
  /** How this list can be sorted; the first is how it is unless asked for otherwise. */
  sorts: readonly Sort[];
  /** What of the address is the list's: what is open beside it may add its own. */
  search: string;
  /** What of that a saved view would keep. */
  address: string;
  stages: Stage[];
  colleagues: Colleague[];
  /** The id of whoever looks. */
  viewer: string;
  canChange: boolean;
  services: string[];
  views: ViewLink[];
  saved: SavedLink[];
  chips: Chip[];
};
