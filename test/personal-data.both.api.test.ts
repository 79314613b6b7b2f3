/** No table is forgotten when a contact is exported or erased. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { personalData } from "../src/app/personal-data.server.ts";
import { type TestApp, testApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none" });
});
afterAll(() => app.close());

/** What the company publishes, and what the software keeps of itself. */
const ofNobody = [
  ...["documents", "versions", "document_references", "redirects", "content_state"],
  ...["working_copies", "draft_history", "removed_documents"],
  ...["written_references", "fact_reviews", "preview_links"],
  ...["pages", "posts", "categories", "cases", "search_entries", "search_words", "search_titles"],
  ...["search_vocabulary", "translations", "translated_posts", "classifiers"],
  ...["pictures", "content_pictures", "picture_uses"],
  ...["imports", "import_items", "import_pictures", "imported"],
  ...["media", "renditions", "mail_settings", "lead_settings", "staff_settings"],
  ...["lead_stages", "saved_replies"],
  // Ids alone: a job of an erased mail or delivery goes when its turn comes.
  ...["webhooks", "jobs"],
  ...["kysely_migration", "kysely_migration_lock", "backups", "set_aside_digests", "retention"],
];
/** Of colleagues, who are no visitors. */
const ofStaff = [
  ...["staff", "staff_sessions", "staff_links", "staff_devices", "staff_recovery_codes"],
  "staff_guesses",
  ...["staff_passkeys", "api_tokens", "inbox_views", "staff_notifications"],
  ...["staff_digests", "staff_weeklies", "approvals"],
];
/**
 * Nothing in them leads to a contact: sums of a day, a browser's choice, receipts without a name.
 */
const leadingToNobody = [
  ...["page_views_daily", "referrers_daily", "footer_clicks_daily", "contact_presses_daily"],
  ...["campaigns_daily", "bots_daily", "searches_daily", "steps_daily"],
  ...[
    "unanswered_searches",
    "unanswered_search_wordings",
    "unanswered_searches_daily",
    "ai_requests",
    "chat_steps",
  ],
  ...["web_vitals_daily", "consents", "consent_counts", "erasures"],
];
/** What a full-text index keeps beside itself. */
const partOfIndex = /^(.+)_(?:config|content|data|docsize|idx)$/;

test("every table is among those that are exported and erased, or among those of nobody", async () => {
  const tables = await app.db.read.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.map(({ name }) => name);
  const own = names.filter((name) => !names.includes(partOfIndex.exec(name)?.[1] ?? ""));
  const { leads, contacts } = app.app;
  const { parts } = personalData({ db: app.db, clock: app.clock, leads, contacts });
  const erased = Object.values(parts).flatMap((part) => part.tables);
  const said = [...erased, ...ofNobody, ...ofStaff, ...leadingToNobody];
  expect(said.filter((name, i) => said.indexOf(name) !== i)).toEqual([]);
  const isHere = (name: string) => name !== "search_titles" || app.db.engine === "sqlite";
  expect(said.filter(isHere).sort()).toEqual(own.sort());
});
