import { callTo, mailTo } from "../../platform/link-target.ts";
import type { ShownCompany } from "./company-contract.ts";

export type TalkTo = ReturnType<typeof talkTo>;

/** The company's direct contacts; null for each that it lacks. */
export const talkTo = ({ phone, email, whatsapp: { label, number, greeting } }: ShownCompany) => ({
  phone,
  call: callTo(phone),
  write: mailTo(email),
  whatsapp: number
    ? { label, href: `https://wa.me/${number}?text=${encodeURIComponent(greeting)}` }
    : null,
});
