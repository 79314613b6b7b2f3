import type { Company } from "./contract.ts";

/** Of the company what leads to a person at once. */
export const talkTo = ({ phone, whatsapp: { label, number, greeting } }: Company) => ({
  phone,
  whatsapp: number
    ? { label, href: `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` }
    : null,
});
