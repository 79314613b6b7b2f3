import { type Variant, variants } from "./variants.ts";

export function variantAt(path: string): Variant | null {
  for (const variant of ["customer-support", "contact", "home"] as const)
    if (variants[variant].path === path) return variant;
  return null;
}
