import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor } from "../events/contract.ts";
import type { approvalEvents } from "./events.ts";

type Kind = keyof typeof approvalEvents;
type Happened =
  | { kind: "content.asked"; of: string | null }
  | { kind: Exclude<Kind, "content.asked"> };

/** Records an event of the document and notifies open editors. */
export type Happening = (
  tx: Transaction<Tables>,
  about: { id: number; by: Actor },
  happened: Happened,
) => Promise<void>;
