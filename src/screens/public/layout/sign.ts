import { type Rendition, renditionOf } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

/** As high as a name's line, and as wide as `logo.module.css` allows, on a screen of 3 to 1. */
const height = 96;
const widest = 456;

export const signOf = (logo: Company["logo"]): Rendition | undefined =>
  logo && renditionOf(logo, Math.min(widest, (height * logo.width) / logo.height));
