import { renditionOf } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

/** Whose entrance it is: its name, and its logo where it has one. */
export const companySign = ({ name, logo }: Pick<Company, "name" | "logo">) => ({
  company: name,
  sign: logo && renditionOf(logo, 320),
});
