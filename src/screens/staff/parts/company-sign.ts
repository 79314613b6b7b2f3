import { renditionOf } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

/** The company's name, and its logo where it has one, for the screens before signing in. */
export const companySign = ({ name, logo }: Pick<Company, "name" | "logo">) => ({
  company: name,
  sign: logo && renditionOf(logo, 320),
});
