/** Asking for what is kept of somebody, on a server whose mail goes nowhere. */
import type { Ask } from "../src/crm/privacy/request-contract.ts";
import type { TestApp } from "./app.ts";
import { eraseContacts } from "./erase-contacts.ts";

const network = "203.0.113.7";

export function dataRequests(app: TestApp) {
  const { requests } = app.app.privacy;
  const rows = () => app.db.read.selectFrom("data_requests").selectAll().orderBy("id").execute();
  const mailsTo = (to: string) =>
    app.db.read.selectFrom("outbox").selectAll().where("to", "=", to).orderBy("id").execute();

  async function ask(email: string, what: Ask = "copy", from = network): Promise<void> {
    await requests.ask({ email, what }, from);
    await requests.sendLinks();
  }

  /** The newest link that was mailed there, or "". */
  async function keyTo(to: string): Promise<string> {
    const links = (await mailsTo(to)).filter(({ holds_link }) => holds_link === 1);
    return /\/privacy\/my-data\/([\w-]{43})/.exec(links.at(-1)?.text ?? "")?.[1] ?? "";
  }

  return {
    ...{ rows, mailsTo, ask, keyTo },
    /** Deletes the requests, the contacts and every mail, for the next test on the same site. */
    async clear() {
      await eraseContacts(app);
      await app.db.write(async (tx) => {
        await tx.deleteFrom("data_requests").execute();
        await tx.deleteFrom("outbox").execute();
      });
    },
    /** @returns the key of the link that was mailed */
    async linkTo(email: string, what: Ask = "copy"): Promise<string> {
      await ask(email, what);
      return keyTo(email);
    },
  };
}
