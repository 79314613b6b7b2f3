import { type Config, localAddress } from "../platform/config/config.ts";
import { formatDate } from "../platform/dates.ts";
import { checked } from "../platform/http/check-by-contract.ts";
import { Problem } from "../platform/problem.ts";
import { invitation } from "../slices/staff/contract.ts";
import { archiveLook, archiveOpen, archiveSave } from "./archive.server.ts";
import { backup } from "./backup.server.ts";
import { type Command, command } from "./command.ts";
import { copy } from "./copy.server.ts";
import { doctor } from "./doctor.server.ts";
import { withSite } from "./open-site.server.ts";
import { restore } from "./restore.server.ts";

const tokenAdd = command({
  name: "token add",
  what: "prints an API token, which can do no more than its owner: leads:read,leads:write",
  operands: [],
  options: { email: "E", scopes: "S" },
  run: ({ email, scopes }, terminal) =>
    withSite(terminal, async ({ verbs }) => {
      const named = scopes.split(",").map((scope) => scope.trim());
      const options = { email, name: "Command line", scopes: named.filter(Boolean) };
      const { token, endsAt } = await verbs.staff.tokens.add(options, { who: "system" });
      terminal.say(`The token is good until ${formatDate(endsAt)}, and is not shown again:`);
      terminal.say(token);
      return 0;
    }),
});

const ownerReset = command({
  name: "owner reset",
  what: "prints a link for a new password; whoever follows it loses the second factor they had",
  operands: [],
  options: { email: "E" },
  run: ({ email }, terminal) =>
    withSite(terminal, async ({ config, verbs }) => {
      const key = await verbs.staff.recoveryLink(email.trim().toLowerCase());
      if (key === null) throw new Problem(404, `Nobody here has the email ${email}.`);
      terminal.say("The link works once, for a day. Every browser of theirs has to sign in again:");
      terminal.say(linkOf(config, `/staff/new-password/${key}`));
      return 0;
    }),
});

const ownerAdd = command({
  name: "owner add",
  what: "makes somebody an owner, and prints the link by which they choose a password",
  operands: [],
  options: { email: "E", name: "N" },
  run: ({ email, name }, terminal) =>
    withSite(terminal, async ({ config, verbs }) => {
      const colleague = checked(invitation, { email, name, role: "owner" });
      const { key } = await verbs.staff.colleagues.invite(colleague, { who: "system" });
      terminal.say(
        `Give ${colleague.name} this link to become an owner. It works once, for seven days:`,
      );
      terminal.say(linkOf(config, `/staff/set-up/${key}`));
      return 0;
    }),
});

const ofSite = [backup, restore, copy, archiveSave, archiveLook, archiveOpen, doctor];
export const commands: Command[] = [ownerAdd, ownerReset, tokenAdd, ...ofSite];

/** @returns the one-time link as the operator of the site can open it */
const linkOf = ({ server }: Config, path: string): string =>
  (server.publicUrl?.origin ?? localAddress(server)) + path;
