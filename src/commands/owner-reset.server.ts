import { Problem } from "../platform/problem.ts";
import { command } from "./command.ts";
import { linkOf } from "./link-of.ts";
import { withSite } from "./open-site.server.ts";

export const ownerReset = command({
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
