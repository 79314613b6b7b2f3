/** People and enquiries as ⌘K shows them. */
import type { Goal } from "../../../desk/frame/place.ts";
import { type Here, shortDay } from "../../../desk/times.ts";
import type { InboxRow } from "../../../slices/inbox/contract.ts";
import type { PersonRow } from "../../../slices/people/contract.ts";
import { besideName, nameOf } from "../parts/row-words.ts";
import { serviceWords } from "../parts/service-words.ts";

export const personGoal = ({ id, name, email, phone }: PersonRow): Goal => ({
  to: `/staff/people/${id}`,
  label: name,
  icon: "people",
  of: ["Person", email ?? phone].filter(Boolean).join(" · "),
});

export const enquiryGoal = (row: InboxRow, here: Here): Goal => ({
  to: `/staff/enquiries/${row.id}`,
  label: [nameOf(row), besideName(row)].filter(Boolean).join(", "),
  icon: "inbox",
  of: `${serviceWords(row.service)} · ${shortDay(row.created_at, here)}`,
});
