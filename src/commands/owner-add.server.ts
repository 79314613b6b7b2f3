import { checked } from "../platform/http/check-by-contract.ts";
import { invitation } from "../slices/staff/contract.ts";
import { command } from "./command.ts";
import { linkOf } from "./link-of.ts";
import { withSite } from "./open-site.server.ts";

export const ownerAdd = command({
  name: "owner add",
  what: "makes somebody an owner, and prints the link by which they choose a password",
  operands: [],
  options: { email: "E", name: "N" },
  run: ({ email, name }, terminal) =>
    withSite(terminal, async ({ config, verbs }) => {
      const given = checked(invitation, { email, name, role: "owner" });
      const { key } = await verbs.staff.colleagues.invite(given, { who: "system" });
      terminal.say(
        `Give ${given.name} this link to become an owner. It works once, for seven days:`,
      );
      terminal.say(linkOf(config, `/staff/set-up/${key}`));
      return 0;
    }),
});
