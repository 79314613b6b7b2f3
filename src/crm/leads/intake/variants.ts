/** Every page loads this file, so it must not import zod. */

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

export const submitted = "Your query has been submitted.";

export const notSentYet =
  "This was not sent yet. Put right what is marked below, then send it again.";

/** The name of a field that people do not see, so only programs fill it in. */
export const trap = "leave_empty";

export function variantAt(path: string): Variant | null {
  for (const variant of ["customer-support", "contact", "home"] as const)
    if (variants[variant].path === path) return variant;
  return null;
}
