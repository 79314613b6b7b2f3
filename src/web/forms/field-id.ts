import type { Variant } from "../../crm/leads/intake/variants.ts";

export const idOf = (variant: Variant, name: string): string => `${variant}-${name}`;
