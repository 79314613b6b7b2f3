/**
 * The areas of `src`, from left to right, and the modules of each. A file imports from its own
 * module and from those before it; what has to flow the other way is an event.
 */
export const areas = ["platform", "ui", "core", "cms", "crm", "chat", "analytics", "web", "admin"];

/** The parts of the platform, of `ui` and of `web` may import each other. */
export const modules: Record<string, string[]> = {
  core: [
    ...["activity", "languages", "search", "consent", "visits", "backups", "media", "mail"],
    ...["accounts", "presence"],
  ],
  cms: [
    ...["rich-text", "content-types", "documents", "sections", "company", "pages", "posts"],
    ...["cases", "import", "export", "approvals"],
  ],
  crm: [
    ...["contacts", "leads", "inbox", "notifications", "messages", "timeline", "privacy"],
    "webhooks",
  ],
  chat: ["flow", "understanding", "language-model", "widget", "conversation"],
  analytics: ["unanswered-searches", "reports"],
};

/** These services are built by that of another module, which is the only one to run them. */
export const builtBy = new Map([
  ["cms/company", "cms/pages"],
  ["chat/flow", "chat/conversation"],
]);

/**
 * `admin` is the folder of a module's staff screens: they show what they like, and only
 * `src/routes.ts` imports them. `app`, `cli` and the files of `src` itself know everything.
 */
export function areaOf(path: string): string {
  if (/^src\/(?!ui\/)[^/]+\/([^/]+\/)?admin\//.test(path)) return "admin";
  const [, folder = "", ...below] = path.split("/");
  return below.length > 0 && areas.includes(folder) ? folder : "app";
}

/** Such as `crm/leads`; undefined for a file of no module. */
export function moduleOf(path: string): string | undefined {
  const [, area = "", module = "", ...below] = path.split("/");
  return below.length > 0 && modules[area] ? `${area}/${module}` : undefined;
}
