/** Both hear by mail, through a real mail server. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ApprovalAdmin, approvalAdmin } from "../../../test/approval-admin.ts";
import { mailServer } from "../../../test/mail-server.ts";

let it: ApprovalAdmin;
beforeEach(async () => {
  it = await approvalAdmin();
  await it.write("Seven ways");
});
afterEach(() => it.close());

test("all who may publish are told of it, but not whoever asked; or the one who is asked", async () => {
  const asks = "Bala asks you to publish “Seven ways”";
  const id = await it.ask({ note: "For Monday." });
  expect(await it.mails()).toEqual([`alice@works.example: ${asks}`, `bob@works.example: ${asks}`]);
  expect(it.server.received[0]?.text).toContain("Bala writes:\n“For Monday.”");
  await it.withdraw(id);
  it.server.received.length = 0;
  await it.ask({ of: it.bob.id });
  expect(await it.mails()).toEqual([`bob@works.example: ${asks}`]);
});

test("whoever asked is told that it is live, with the way there; not of their own doing", async () => {
  await it.ask();
  await it.publish(it.bob);
  const told = await it.mails();
  expect(told).toContain("bala@works.example: “Seven ways” is live");
  const mail = it.server.received.find(({ to }) => to[0] === "bala@works.example");
  expect(mail?.text).toContain("Bob published it Fri 20 Nov, 3:30 pm.");
  expect(mail?.text).toContain("https://www.marigold.example/blog/erp/asked/");
  it.server.received.length = 0;
  await it.write("Eight ways", { by: it.bob });
  await it.ask({ by: it.bob, of: it.alice.id });
  await it.publish(it.bob);
  expect(await it.mails()).toEqual(["alice@works.example: Bob asks you to publish “Eight ways”"]);
});

test("whoever asked is told when it goes live, and with which words it was sent back", async () => {
  await it.ask();
  await it.publish(it.alice, new Date("2026-11-24T10:00:00Z"));
  expect(await it.mails()).toContain(
    "bala@works.example: “Seven ways” goes live Tue 24 Nov, 3:30 pm",
  );
  await it.write("Eight ways");
  await it.sendBack(await it.ask(), it.bob, "Which eight?\nName them.");
  expect(await it.mails()).toContain("bala@works.example: Bob sent “Eight ways” back to you");
  const mail = it.server.received.at(-1);
  expect(mail?.text).toContain("Bob writes:\n“Which eight?\nName them.”");
  expect(mail?.text).toContain(`https://www.marigold.example/staff/content/posts/${it.id}`);
});

test("who has no access any more is mailed nothing", async () => {
  const { colleagues } = it.app.app.staff;
  await colleagues.disable({ id: it.bob.id, by: it.alice });
  await it.ask();
  await colleagues.disable({ id: it.bala.id, by: it.alice });
  await it.publish(it.alice);
  expect(await it.mails()).toEqual(["alice@works.example: Bala asks you to publish “Seven ways”"]);
});

test("an answer that is undone in time is told to nobody", async () => {
  const approval = await it.ask({ of: it.bob.id });
  const by = it.bob;
  await it.sendBack(approval, by);
  await it.app.db.write((tx) => it.app.app.approvals.takeBack(tx, { approval, by }));
  await it.publish(by, new Date("2026-11-24T10:00:00Z"));
  const { workingCopies } = it.app.app.content;
  await it.app.db.write((tx) => workingCopies.cancel(tx, { id: it.id, by }));
  expect(await it.mails()).toEqual(["bob@works.example: Bala asks you to publish “Seven ways”"]);
});

test("while the mail server is away they wait, and what is refused queues nothing", async () => {
  const { port } = it.server;
  await it.server.close();
  await it.ask({ of: it.bob.id });
  await expect(it.ask({ of: it.bob.id })).rejects.toMatchObject({ status: 409 });
  await it.app.app.mail.deliverDue();
  const server = await mailServer(port);
  it.app.clock.advance(3_600_000);
  await it.app.app.mail.deliverDue();
  expect(server.received.map(({ to, text }) => [to, text.split("\n")[0]])).toEqual([
    [["bob@works.example"], "Bala asks you to publish “Seven ways”"],
  ]);
  await server.close();
});
