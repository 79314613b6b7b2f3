import { documentsPath } from "../../cms/documents/admin/document-path.ts";
import { languages } from "../../platform/text/language.ts";
import type { Place } from "../../ui/admin/layout/place.ts";
import { can } from "../accounts/roles.ts";

const inLanguages = (kind: string): string[] =>
  languages.slice(1).map((language) => documentsPath(`${language}-${kind}`));

/** `asking`: visitors who wait for a person in the chat; `unansweredSearches`: new ones. */
type Counts = { mentions: number; overdue: number; asking: number; unansweredSearches: number };

export function placesOf(
  role: string,
  { mentions, overdue, asking, unansweredSearches }: Counts,
): Place[] {
  return [
    {
      to: "/staff",
      label: "Today",
      icon: "today",
      can: true,
      group: "work",
      bar: "Today",
      exact: true,
      count: mentions,
      urgent: true,
    },
    {
      to: "/staff/inbox",
      label: "Inbox",
      icon: "inbox",
      can: can(role, "leads.read"),
      group: "work",
      bar: "Inbox",
      count: overdue,
      urgent: true,
    },
    {
      to: "/staff/chats",
      label: "Live chats",
      icon: "chats",
      can: can(role, "leads.read"),
      group: "work",
      bar: "Chats",
      count: asking,
      urgent: true,
    },
    {
      to: "/staff/contacts",
      label: "Contacts",
      icon: "people",
      can: can(role, "leads.read"),
      group: "work",
    },
    {
      to: "/staff/content/pages",
      also: inLanguages("pages"),
      label: "Pages",
      icon: "pages",
      can: can(role, "content.read"),
      group: "site",
      // For a role with enquiries, those take the place in the phone's bar.
      ...(!can(role, "leads.read") && { bar: "Pages" }),
    },
    {
      to: "/staff/content/posts",
      also: inLanguages("posts"),
      label: "Posts",
      icon: "posts",
      can: can(role, "content.read"),
      group: "site",
      ...(!can(role, "leads.read") && { bar: "Posts" }),
    },
    {
      to: "/staff/content/cases",
      label: "Case studies",
      icon: "cases",
      can: can(role, "content.read"),
      group: "site",
    },
    {
      to: "/staff/content/flows",
      also: inLanguages("flows"),
      label: "Chat flow",
      icon: "chats",
      can: can(role, "content.read"),
      group: "site",
    },
    {
      to: "/staff/content",
      label: "Shared content",
      icon: "parts",
      can: can(role, "content.read"),
      group: "site",
      exact: true,
    },
    {
      to: "/staff/media",
      label: "Media",
      icon: "pictures",
      can: can(role, "content.read"),
      group: "site",
    },
    {
      to: "/staff/unanswered-searches",
      label: "Unanswered searches",
      icon: "unanswered",
      can: can(role, "content.read"),
      group: "site",
      count: unansweredSearches,
    },
    {
      to: "/staff/understood",
      label: "Chat sentences",
      icon: "understood",
      can: can(role, "content.read"),
      group: "site",
    },
    {
      to: "/staff/reports",
      label: "Reports",
      icon: "reports",
      can: can(role, "leads.read"),
      group: "work",
    },
    {
      to: "/",
      label: "Open the site",
      icon: "open",
      can: true,
      group: "house",
      newTab: true,
    },
    {
      to: "/staff/settings",
      label: "Settings",
      icon: "settings",
      can: can(role, "account.change"),
      group: "house",
    },
  ];
}
