/** Where a query may come from, and what each form says of itself. Without zod: the browser has this from the start. */

export const variants = {
  "customer-support": {
    source: "Customer Support Page",
    service: "Customer Support",
    path: "/customer-support",
  },
  contact: { source: "Contact Page", service: "General", path: "/contact-us" },
  home: { source: "Home Page", service: "General", path: "/" },
} as const;
export type Variant = keyof typeof variants;

/** The form that stands on a page. */
export function variantAt(path: string): Variant | null {
  for (const variant of ["customer-support", "contact", "home"] as const)
    if (variants[variant].path === path) return variant;
  return null;
}

export const sources = ["Customer Support Page", "Contact Page", "Home Page", "Chat"] as const;

/** What a visitor is told once the query is safe. */
export const submitted = "Your query has been submitted.";

/** The field nobody sees: what fills it in is no person. */
export const trap = "leave_empty";
