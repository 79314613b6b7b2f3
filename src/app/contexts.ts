export { backupsContext } from "../slices/backups/context.ts";
export { blogContext } from "../slices/blog/context.ts";
export { chatFormContext } from "../slices/chat/context.ts";
export { consentContext } from "../slices/consent/context.ts";
export { leadFormContext } from "../slices/leads/context.ts";
export { mailContext } from "../slices/mail/context.ts";
export { searchContext } from "../slices/search/context.ts";
export { siteContext } from "../slices/site/context.ts";
export { entranceContext, staffContext } from "../slices/staff/context.ts";
