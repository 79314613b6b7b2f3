import { callTo, mailTo } from "../../platform/link-target.ts";
import type { ShownCompany } from "./company-contract.ts";

export type TalkTo = ReturnType<typeof talkTo>;

/** Of the company what leads to a person at once; null where there is no such way. */
export const talkTo = ({ phone, email, whatsapp: { label, number, greeting } }: ShownCompany) => ({
  phone,
  call: callTo(phone),
  write: mailTo(email),
  whatsapp: number
    ? { label, href: `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` }
    : null,
});
