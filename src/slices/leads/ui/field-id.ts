import type { Variant } from "../intake/variants.ts";

export const idOf = (variant: Variant, name: string): string => `${variant}-${name}`;
