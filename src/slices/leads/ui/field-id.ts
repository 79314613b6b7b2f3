import type { Variant } from "../intake/variants.ts";

/** Of a field, for what is written elsewhere to lead there. */
export const idOf = (variant: Variant, name: string): string => `${variant}-${name}`;
