/** What the inbox's forms do, sent as a page sends them: also to what somebody else has changed. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice } from "../../../../test/alice.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";

let site: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeAll(async () => {
  site = await testApp({
    pages: "built",
    // Nothing listens there: all mail stays in the outbox.
    env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@kolam.example", RATE_LIMITS: "off" },
    admitStaff: async () => ({ ...alice, id: admin.alice }),
  });
  admin = await leadAdmin(site);
});
afterAll(() => site.close());

const asItCame = JSON.stringify({ stage: "new", owner: null, spam: false });
const stageOf = async (id: string) => (await site.app.leads.row(id))?.stage;
const byBob = () => ({ who: "staff", id: admin.bob }) as const;

async function send(fields: Record<string, string>) {
  const { statusCode, body } = await site.http.inject({
    method: "POST",
    url: "/staff/inbox",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
  return { statusCode, body, fields: fieldsIn(body) };
}

const ofOutcome = /<form action="\/staff\/inbox" method="post">((?:<input type="hidden"[^>]*>)+)/;

/** The form that undoes it, or does it all the same. */
function fieldsIn(body: string): Record<string, string> {
  const [, form = ""] = body.match(ofOutcome) ?? [];
  const fields = form.matchAll(/name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...fields].map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]),
  );
}

test("whoever is given several is mailed once, and an undo of it mails nobody", async () => {
  const toBob = async () => {
    const mails = site.db.read.selectFrom("outbox").select("subject");
    return mails.where("to", "=", "bob@works.example").where("subject", "like", "%gave%").execute();
  };
  const ids = [await admin.send({ name: "Vera Rao" }), await admin.send({ name: "Ravi" })];
  const shown = Object.fromEntries(ids.map((id) => [`lead.${id}`, asItCame]));
  const given = await send({ intent: "assign", owner: admin.bob, ...shown });
  expect(given.body).toContain("2 enquiries assigned to Bob.");
  expect(await toBob()).toEqual([{ subject: "Alice gave you 2 enquiries" }]);
  await send(given.fields);
  expect((await site.app.leads.row(ids[0] ?? ""))?.owner).toBeNull();
  expect(await toBob()).toHaveLength(1);
});

test("of two who move the same the later is told who was faster, and may insist", async () => {
  const [vera, ravi] = [await admin.send({ name: "Vera Rao" }), await admin.send({ name: "Ravi" })];
  await site.app.leads.change({ ids: [vera], set: { stage: "qualified" }, by: byBob() });
  const both = { [`lead.${vera}`]: asItCame, [`lead.${ravi}`]: asItCame };
  const late = await send({ intent: "stage", stage: "contacted", ...both });
  expect(late.statusCode).toBe(200);
  expect(late.body).toContain("Nothing was changed: a colleague made a change first.");
  expect(late.body).toContain("Vera Rao: Bob moved it from New to Qualified");
  expect(late.body).toContain("Do it anyway");
  expect([await stageOf(vera), await stageOf(ravi)]).toEqual(["qualified", "new"]);

  const anyway = await send(late.fields);
  expect(anyway.body).toContain("2 enquiries moved to Contacted. 2 replies still due.");
  expect([await stageOf(vera), await stageOf(ravi)]).toEqual(["contacted", "contacted"]);
  await send(anyway.fields);
  expect([await stageOf(vera), await stageOf(ravi)]).toEqual(["qualified", "new"]);
});

test("who insists is told again where it was changed once more", async () => {
  const id = await admin.send();
  const move = (stage: string) => site.app.leads.change({ ids: [id], set: { stage }, by: byBob() });
  await move("qualified");
  const late = await send({ intent: "assign", owner: "", [`lead.${id}`]: asItCame });
  expect(late.body).toContain("Nothing had to change.");
  const stale = await send({ intent: "stage", stage: "contacted", [`lead.${id}`]: asItCame });
  await move("proposal");
  const again = await send(stale.fields);
  expect(again.body).toContain("Bob moved it from Qualified to Proposal");
  expect(await stageOf(id)).toBe("proposal");
});

test("colleagues at different things of one enquiry do not meet", async () => {
  const id = await admin.send();
  await site.app.leads.change({ ids: [id], set: { owner: admin.bob }, by: byBob() });
  const moved = await send({ intent: "stage", stage: "contacted", [`lead.${id}`]: asItCame });
  expect(moved.body).toContain("Vera Rao moved to Contacted. A reply is still due.");
  expect(await site.app.leads.row(id)).toMatchObject({ stage: "contacted", owner: admin.bob });
});

test("whoever moves or closes what nobody has answered is asked whether they have, and says so; that is undone too", async () => {
  const id = await admin.send();
  const answered = async () => (await site.app.leads.row(id))?.answered_way ?? null;
  const moved = await send({ intent: "stage", stage: "contacted", [`lead.${id}`]: asItCame });
  expect(moved.body).toContain("Have you answered them?");
  const chosen = { intent: "answered", way: "phone", [`lead.${id}`]: "{}" };
  const message = await send(chosen);
  expect(message.body).toContain("Vera Rao marked as answered by phone.");
  expect(await answered()).toBe("phone");
  await send(message.fields);
  expect(await answered()).toBeNull();
  const contacted = JSON.stringify({ stage: "contacted" });
  const lost = await send({ intent: "stage", stage: "lost", [`lead.${id}`]: contacted });
  expect(lost.body).toContain("It was closed without an answer: no reply is due now.");
  expect(lost.body).toContain("Have you answered them?");
  await send({ ...chosen, way: "WhatsApp" });
  expect(await answered()).toBe("WhatsApp");
  const reopened = {
    intent: "stage",
    stage: "new",
    [`lead.${id}`]: JSON.stringify({ stage: "lost" }),
  };
  expect((await send(reopened)).body).not.toContain("Have you answered them?");
  expect((await send({ ...chosen, way: "pigeon" })).statusCode).toBe(400);
});

test("an end keeps what was said about it, and undoing takes that back too", async () => {
  const id = await admin.send();
  const one = { [`lead.${id}`]: asItCame };
  const wrong = await send({ intent: "stage", stage: "won", worth: "a lot", ...one });
  expect([wrong.statusCode, await stageOf(id)]).toEqual([422, "new"]);
  const won = await send({ intent: "stage", stage: "won", worth: "18 lakh", ...one });
  expect(await site.app.leads.row(id)).toMatchObject({ stage: "won", value_paise: 180_000_000 });
  await send(won.fields);
  expect(await site.app.leads.row(id)).toMatchObject({ stage: "new", value_paise: null });
  await send({ intent: "stage", stage: "lost", reason: " Too small ", ...one });
  expect(await site.app.leads.row(id)).toMatchObject({ stage: "lost", reason: "Too small" });
  const reopened = { ...one, [`lead.${id}`]: JSON.stringify({ stage: "lost" }) };
  await send({ intent: "stage", stage: "new", ...reopened });
  expect(await site.app.leads.row(id)).toMatchObject({ stage: "new", reason: null });
});

test("a box that says nothing of what it showed changes nothing", async () => {
  const id = await admin.send();
  const answer = await send({ intent: "stage", stage: "contacted", [`lead.${id}`]: "1" });
  expect([answer.statusCode, await stageOf(id)]).toEqual([400, "new"]);
});

test("a sender is blocked, which is undone; what is held is deleted for good, one or several", async () => {
  const spam = () => admin.send({ email: "eve@spam.example", leave_empty: "filled" });
  const [one, other] = [await spam(), await admin.send({ name: "Ravi", leave_empty: "filled" })];
  const blocked = await send({ intent: "block", [`lead.${one}`]: "" });
  expect(blocked.body).toContain("Blocked. All that eve@spam.example send is marked as spam.");
  await send(blocked.fields);
  expect(await site.app.leads.exceptions()).toEqual([]);
  const chosen = { [`lead.${one}`]: "", [`lead.${other}`]: "" };
  const deleted = await send({ intent: "delete-spam", ...chosen });
  expect(deleted.body).toContain("2 enquiries were deleted for good.");
  expect([await stageOf(one), await stageOf(other)]).toEqual([undefined, undefined]);
  expect((await send({ intent: "delete-spam", ...chosen })).body).toContain("Nothing was deleted.");
});
