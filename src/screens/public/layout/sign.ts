import { pictureSrc } from "../../../slices/media/renditions.ts";
import type { Company } from "../../../slices/site/contract.ts";

export type Sign = { src: string; width: number; height: number };

/** As high as a name's line, on screens of three pixels to one. */
const signHeight = 96;
/** Nor wider than `logo.module.css` lets it be. */
const widest = 456;

/** The company's logo, for beside its name. */
export function signOf(logo: Company["logo"]): Sign | undefined {
  if (!logo) return undefined;
  const width = Math.round((signHeight * logo.width) / logo.height);
  return { src: pictureSrc(logo, Math.min(width, widest)), width, height: signHeight };
}
