/** Who may do what: the one table that routes, menus and tokens use. */
export const roles = ["owner", "editor", "writer", "sales", "viewer"] as const;
export type Role = (typeof roles)[number];

export const roleTitles: Record<Role, { title: string; what: string }> = {
  owner: { title: "Owner", what: "Everything, including colleagues, mail and backups" },
  editor: { title: "Editor", what: "Pages, cases, posts and pictures" },
  writer: { title: "Writer", what: "Writes pages and posts; an editor or owner publishes" },
  sales: { title: "Sales", what: "Enquiries and the people behind them" },
  viewer: { title: "Viewer", what: "Sees enquiries, people and pages, changes nothing" },
};

const allowed = {
  "admin.enter": roles,
  "account.change": roles,
  "leads.read": ["owner", "sales", "viewer"],
  "leads.write": ["owner", "sales"],
  "contacts.erase": ["owner"],
  "content.read": ["owner", "editor", "writer", "viewer"],
  "content.write": ["owner", "editor", "writer"],
  /** Every change that visitors see, and every removal of what they see. */
  "content.publish": ["owner", "editor"],
  "company.change": ["owner"],
  "staff.manage": ["owner"],
  "mail.change": ["owner"],
  "tokens.manage": ["owner"],
  "webhooks.manage": ["owner"],
  "backups.read": ["owner"],
  "backups.make": ["owner"],
  /** The whole site as a file, drafts included. */
  "archive.make": ["owner"],
  "archive.open": ["owner"],
  "audit.read": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof allowed;

export const isRole = (name: string): name is Role => roles.some((role) => role === name);
export const isAction = (name: string): name is Action => Object.hasOwn(allowed, name);

export function can(role: string, action: Action): boolean {
  const who: readonly string[] = allowed[action];
  return who.includes(role);
}

/** Each is one action of an API token, which the role of its owner must allow too. */
export const scopes = [
  "leads:read",
  "leads:write",
  "contacts:erase",
  "content:read",
  "content:write",
] as const;
export type Scope = (typeof scopes)[number];
export const isScope = (name: string): name is Scope => scopes.some((scope) => scope === name);

export const actionOf: Record<Scope, Action> = {
  "leads:read": "leads.read",
  "leads:write": "leads.write",
  "contacts:erase": "contacts.erase",
  "content:read": "content.read",
  "content:write": "content.write",
};
