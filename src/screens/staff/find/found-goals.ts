/** What is found, as ⌘K shows it. */
import type { Goal } from "../../../desk/frame/place.ts";
import type { IconName } from "../../../desk/icons.tsx";
import { type Here, shortDay } from "../../../desk/times.ts";
import type { DocumentName } from "../../../slices/content/contract.ts";
import type { InboxRow } from "../../../slices/inbox/contract.ts";
import type { ListedPicture } from "../../../slices/media/contract.ts";
import type { PersonRow } from "../../../slices/people/contract.ts";
import { documentPath } from "../documents/document-path.ts";
import { besideName, nameOf } from "../parts/row-words.ts";
import { serviceWords } from "../parts/service-words.ts";
import { picturePath } from "../pictures/picture-path.ts";

const icons: Record<string, IconName> = { page: "pages", post: "posts", case: "cases" };

type Found = DocumentName & { address: string | null };

export const documentGoal = ({ id, kind, one, path, title, isLive, address }: Found): Goal => ({
  to: documentPath(path, id),
  label: title,
  icon: icons[kind.split(".")[0] ?? ""] ?? "parts",
  of: [one[0]?.toUpperCase() + one.slice(1), ...(isLive ? [] : ["not live"])].join(" · "),
  ...(address !== null && { address }),
});

export const pictureGoal = ({ id, name, alt }: ListedPicture): Goal => ({
  to: picturePath(id),
  label: name,
  icon: "pictures",
  of: ["Picture", alt].filter(Boolean).join(" · "),
});

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
