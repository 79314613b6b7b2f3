import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { Kind } from "./contract.ts";
import type { ExportedData } from "./export-contract.ts";

/** A person with some of their leads: a person with very many leads is handled in parts. */
export type Whose = {
  /** The primary person first, then all who were merged into them. */
  people: string[];
  leads: string[];
  /** Browsers from which nobody else wrote. */
  visitors: string[];
  /** Spelled as emails are compared; nobody else is known by one of them. */
  emails: string[];
  /** No leads remain after these: now the data of the person itself goes. */
  isLast: boolean;
  /** Set where they did not ask to be erased: a block of their email stays. */
  keepsBlocks?: boolean;
};

type Part<Of extends Kind> = {
  /** Every table that loses rows, by this part or by a cascade. */
  tables: readonly string[];
  exportOf(db: Queries, whose: Whose): Promise<ExportedData[Of]>;
  erase(tx: Transaction<Tables>, whose: Whose): Promise<number>;
};

export type Parts = { [Of in Kind]: Part<Of> };
