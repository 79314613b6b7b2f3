import type { LeadSet } from "../../../slices/leads/lead-set.ts";

type By = { who: "staff"; id: string; name: string } | { who: "visitor" } | { who: "system" };
type Told<Kind, Data> = {
  id: string;
  kind: Kind;
  at: string;
  by: By;
  lead: string | null;
  data: Data;
};
type Fields = { [field: string]: string | null };
type AsItCame = {
  name: string;
  query: string | null;
  page: string | null;
  referrer: string | null;
  utm: string | null;
};

export type Entry =
  | Told<
      "lead.received",
      { source: string; service: string; spam: string | null; said: AsItCame | null }
    >
  | Told<"lead.told_more", Fields>
  | Told<"lead.changed", { set: LeadSet; was: LeadSet }>
  | Told<"lead.noted", { note: string; text: string; mentions: string[] }>
  | Told<
      "chat.talked",
      {
        began: string;
        until: string;
        flowVersion: number;
        isClosed: boolean;
        answers: { question: string; answer: string | null; left: string[] }[];
      }
    >;
