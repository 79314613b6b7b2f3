import type { InboxQuery, Sort } from "../../../slices/inbox/contract.ts";
import type { Stage } from "../../../slices/leads/working/stage-contract.ts";
import type { Colleague } from "../parts/colleagues-in.ts";
import type { Chip, SavedLink, ViewLink } from "./inbox-links.ts";

export type InboxData = {
  query: InboxQuery;
  /** The position in the live stream up to which this data is current. */
  since: string;
  /** The orders available for this list; the first is the default. */
  sorts: readonly Sort[];
  /** The list's part of the query; an enquiry open beside it may add its own parameters. */
  search: string;
  /** The part of `search` that a saved view keeps. */
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
