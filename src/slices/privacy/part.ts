import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { Kind } from "./contract.ts";
import type { ExportedData } from "./export-contract.ts";

/** A person with some of their enquiries: who has very many is taken part by part. */
export type Whose = {
  /** Whoever stands for them first, then all who were merged into them. */
  people: string[];
  leads: string[];
  /** Browsers that nobody else wrote from. */
  visitors: string[];
  /** As emails are compared; nobody else is known by one. */
  emails: string[];
  /** No enquiry is left after these: then goes what hangs on the person. */
  isLast: boolean;
  /** They did not ask to be erased: a block of their email stays. */
  keepsBlocks?: boolean;
};

/** Some of what is kept of a person. */
type Part<Of extends Kind> = {
  /** Every table whose rows go, in this part or with their rows. */
  tables: readonly string[];
  exportOf(db: Queries, whose: Whose): Promise<ExportedData[Of]>;
  /** @returns how many there were */
  erase(tx: Transaction<Tables>, whose: Whose): Promise<number>;
};

export type Parts = { [Of in Kind]: Part<Of> };
