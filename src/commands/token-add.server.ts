import { formatDate } from "../platform/dates.ts";
import { command } from "./command.ts";
import { withSite } from "./open-site.server.ts";

export const tokenAdd = command({
  name: "token add",
  what: "prints an API token, which can do no more than its owner: leads:read,leads:write",
  operands: [],
  options: { email: "E", scopes: "S" },
  run: ({ email, scopes }, terminal) =>
    withSite(terminal, async ({ verbs }) => {
      const named = scopes.split(",").map((scope) => scope.trim());
      const given = { email, name: "Command line", scopes: named.filter(Boolean) };
      const { token, endsAt } = await verbs.staff.tokens.add(given, { who: "system" });
      terminal.say(`The token is good until ${formatDate(endsAt)}, and is not shown again:`);
      terminal.say(token);
      return 0;
    }),
});
