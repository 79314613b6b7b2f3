/** Bala writes, Bob and Alice may publish, on a site that sends mail. */
import type { Role } from "../src/core/accounts/roles.ts";
import type { TestApp } from "./app.ts";
import { aPost, publishNew } from "./content.ts";
import { sendingApp } from "./lead-mails.ts";
import { mailServer } from "./mail-server.ts";

const system = { who: "system" } as const;
type Person = { who: "staff"; id: string };

export async function approvalAdmin() {
  const server = await mailServer();
  const app: TestApp = await sendingApp(server);
  const { content, approvals, mail, staff } = app.app;

  /** Who has joined by a password. */
  async function person(name: string, role: Role): Promise<Person> {
    const email = `${name.toLowerCase()}@works.example`;
    const { id } = await staff.colleagues.invite({ name, email, role }, system);
    const joined = { password_hash: "never matched" };
    await app.db.write((tx) => tx.updateTable("staff").set(joined).where("id", "=", id).execute());
    return { who: "staff", id };
  }
  const alice = await person("Alice", "owner");
  const bob = await person("Bob", "editor");
  const bala = await person("Bala", "writer");
  // They were invited.
  await mail.deliverDue();
  server.received.length = 0;
  const [id = 0] = await publishNew(app, aPost("asked"));

  const open = () => content.documents.open("post", id);
  const newest = async () => approvals.newestOf(await open());
  return {
    ...{ server, app, alice, bob, bala, id, person, open, newest },

    async write(value: string, { by = bala, path = "title" } = {}): Promise<void> {
      const { revision } = await open();
      const changes = [{ path, value }];
      const one = { id, kind: "post", changes, revision, hand: by.id, by };
      await app.db.write((tx) => content.workingCopies.write(tx, one));
    },

    /** @returns its id */
    async ask(more: { note?: string; of?: string | null; by?: Person } = {}): Promise<string> {
      const { note = "", of = null, by = bala } = more;
      const document = await open();
      const { revision } = document;
      const asked = { document, revision, note, of, differing: null, by };
      return app.db.write((tx) => approvals.ask(tx, asked));
    },

    publish: (by: Person, at?: Date) =>
      app.db.write((tx) => content.workingCopies.publish(tx, { id, by, ...(at && { at }) })),
    sendBack: (approval: string, by: Person, words = "Say when.") =>
      app.db.write((tx) => approvals.sendBack(tx, { approval, by, words })),
    withdraw: (approval: string, by = bala) =>
      app.db.write((tx) => approvals.withdraw(tx, { approval, by })),

    /** All that is queued is tried, as after its wait. @returns who got it, and its first line */
    async mails(): Promise<string[]> {
      app.clock.advance(20_000);
      await mail.deliverDue();
      const told = server.received.map(({ to, text }) => `${to[0]}: ${text.split("\n")[0]}`);
      return told.sort();
    },

    events: async () =>
      (await app.app.events.of({ kind: "document", id: String(id) }, 50)).map(({ kind }) => kind),

    async close() {
      await app.close();
      await server.close();
    },
  };
}
export type ApprovalAdmin = Awaited<ReturnType<typeof approvalAdmin>>;
