import type { Company, ShownCompany } from "./company-contract.ts";

/** Leaves out the fields that no page draws. */
export const shownCompany = ({
  time_zone: _,
  office_hours: __,
  holidays: ___,
  ...company
}: Company): ShownCompany => company;
