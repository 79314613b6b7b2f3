/** The settings, as owners read and send them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { quotes } from "../../../test/demo-content.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { staffBrowsers } from "../../../test/plain-browser.ts";

let site: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let as: Awaited<ReturnType<typeof staffBrowsers>>;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" }, now: new Date() });
  as = await staffBrowsers(site);
  admin = await leadAdmin(site);
});
afterAll(() => site.close());

const open = (screen: string) => as("owner").open(`/staff/settings/${screen}`);
async function stateOf(name: string) {
  const rows = (await open("people")).region("Who works here").rows();
  const row = rows.find(({ text }) => text.includes(name));
  if (!row) throw new Error(`${name} does not work here`);
  return row;
}

test("shutting somebody out, and another role, are taken back for ten seconds", async () => {
  const people = await open("people");
  const invited = await people.press("Make an invitation", { Name: "Nina Nair", Email: "n@k.in" });
  const removed = await invited.press("Remove access: Nina Nair");
  expect((await stateOf("Nina Nair")).text).toContain("No access");
  await removed.undo();
  const back = await stateOf("Nina Nair");
  expect(back.text).not.toContain("No access");
  expect(back.value("Role of Nina Nair")).toBe("sales");
  const changed = await back.press("Change", { "Role of Nina Nair": "Viewer" });
  expect(changed.done?.message).toBe("Nina Nair is Viewer from their next click on.");
  expect((await stateOf("Nina Nair")).value("Role of Nina Nair")).toBe("viewer");
  await changed.undo();
  expect((await stateOf("Nina Nair")).value("Role of Nina Nair")).toBe("sales");
});

test("who loses access hands their enquiries on, and Undo gives them back", async () => {
  const id = await admin.send({ name: "Vera Visits" });
  await (await as("sales").open(`/staff/enquiries/${id}`)).press("Assign to me");
  const removed = await (await open("people")).press("Remove access: sales");
  expect(removed.done?.message).toContain("1 open enquiry was handed on: nobody’s 1.");
  await removed.undo();
  expect((await stateOf("sales")).buttons("Remove access: sales")).toHaveLength(1);
  const lead = await as("owner").open(`/staff/enquiries/${id}`);
  expect(lead.text).toContain("as sales no longer has access");
  expect((await site.app.leads.row(id))?.owner).not.toBeNull();
});

test("the first steps ask one country, for the address and for telephone numbers", async () => {
  const first = await open("company?first");
  expect(first.value("Country")).toBe("IN");
  const saved = await first.press("Save and continue", {
    "Company’s name": "Fjord Systems",
    "What you do, in one line": "Software for clinics in Oslo",
    Email: "post@fjord.in",
    Phone: "+47 22 00 00 00",
    Country: "Norway",
  });
  expect(saved.headings(1)).toEqual(["Logo and colour"]);
  expect((await site.app.leads.settings()).phone_region).toBe("NO");
  expect((await site.app.site.company()).address.country).toBe("Norway");
  const later = await open("company?first");
  expect(later.value("Country")).toBe("NO");
  expect([later.value("Postcode"), later.value("State or region")]).toEqual(["", ""]);
});

test("mail settings begin with the company's address, and name where replies go", async () => {
  const mail = await open("mail");
  expect(mail.value("User name")).toBe("post@fjord.in");
  expect(mail.value("Sent from")).toBe("post@fjord.in");
  expect(mail.text).toContain("Replies to your answers go to post@fjord.in.");
});

test("a mail server is saved, and mail that was turned off is on again by Undo", async () => {
  const off = await open("mail");
  const saved = await off.press("Save", {
    "Mail server": "smtp.office365.com",
    Port: "587",
    Encryption: "starttls",
    Password: "four quiet herons",
    "Sent from": "office@kolam.in",
  });
  expect(saved.html).toContain("Turn mail off");
  const turned = await (await open("mail")).press("Turn mail off");
  expect(turned.done?.message).toContain("Mail is off.");
  expect((await open("mail")).buttons("Turn mail off")).toEqual([]);
  await turned.undo();
  const on = await open("mail");
  expect(on.buttons("Turn mail off")).toHaveLength(1);
  expect(on.text).toContain("A password is saved. Leave this empty to keep it.");
  expect(on.value("Who has your mailbox")).toBe("Microsoft 365");
  await on.press("Turn mail off");
});

test("in the first steps no choice about the demo stands out, and whose words are invented is named", async () => {
  const demo = await open("demo?first");
  const looks = ["keep", "remove"].map(
    (intent) => demo.html.match(`<button[^>]*value="${intent}"[^>]*>`)?.[0] ?? "",
  );
  for (const look of looks) expect(look).toContain('data-variant="default"');
  const [quote] = quotes;
  expect(demo.text).toContain("No customer said what the testimonials say.");
  expect(demo.text).toContain(`“${quote?.role}, ${quote?.industry}”`);
});

test("what is missing of the site's address is said on Today, and on no screen beside", async () => {
  const today = await as("owner").open("/staff");
  expect(today.text).toContain("PUBLIC_URL=https://");
  for (const screen of ["mail", "people"]) {
    const { text } = await open(screen);
    expect(text).not.toContain("PUBLIC_URL");
    expect(text).not.toContain("its own address");
  }
});

test("while mail is off, the mails say so and lead to where it is turned on", async () => {
  const outbox = await open("outbox");
  expect(outbox.text).toContain("Mail is off: nothing is written or sent");
  expect((await outbox.follow("Set the mail server")).headings(1)).toEqual(["Mail"]);
});

test("a reply is written, changed by two who both see it, removed and brought back", async () => {
  const none = await open("replies");
  expect(none.text).toContain("No reply is saved yet");
  const writing = await none.follow("Write a reply");
  const says = "What it says";
  const saved = await writing.press("Save", { Name: "Prices", [says]: "Dear {name}, from ₹4." });
  const change = await saved.follow("Change Prices");
  expect(change.value(says)).toBe("Dear {name}, from ₹4.");
  const other = await as("owner").open(change.path);
  await other.press("Save", { [says]: "Dear {name}, from ₹5." });
  const both = await change.press("Save", { [says]: "Dear {name}, from ₹6." });
  expect(both.status).toBe(409);
  expect(both.text).toContain("Save again to keep yours.");
  expect(both.text).toContain("Saved now: “Dear {name}, from ₹5.”");
  expect(both.value(says)).toBe("Dear {name}, from ₹6.");
  const kept = await both.press("Save");
  expect(kept.text).toContain("from ₹6.");
  const removed = await kept.press("Remove Prices");
  expect((await open("replies")).links("Change Prices")).toEqual([]);
  await removed.undo();
  expect((await open("replies")).links("Change Prices")).toHaveLength(1);
});

test("each chooses which mails they get", async () => {
  const first = "Those given to me, and those that nobody has";
  const account = await open("account");
  expect(account.region("Email notifications").text).toContain("Mail is off now: none is sent.");
  expect(account.isTicked(first)).toBe(true);
  const switches = [...account.html.matchAll(/<input[^>]*role="switch"[^>]*>/g)];
  expect(switches.map(([one]) => one.includes('checked=""'))).toEqual(Array(6).fill(true));
});

test("a webhook is added, tried, paused, removed and brought back, and says what went wrong", async () => {
  // Of this machine, which the site never calls, so nothing leaves it.
  const address = "https://127.0.0.1:9/leads";
  const none = await open("webhooks");
  const refused = await none.press("Add the webhook", { Address: "http://hooks.example" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("This has to be an address that begins with https://.");
  expect(refused.text).toContain("Choose what it is told of.");
  const label = /for="([^"]+)"[^>]*>[^<]*(?:<[^>]+>)*lead\.created/.exec(none.html)?.[1] ?? "";
  const box = new RegExp(`<input[^>]*id="${label}"[^>]*>`).exec(none.html)?.[0] ?? "";
  const told = / name="([^"]+)"/.exec(box)?.[1] ?? "";
  const added = await none.press("Add the webhook", { Address: address, [told]: true });
  expect(added.value("Copy this now")).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(added.text).toContain("Told of new enquiries. On.");

  const tried = await added.press(`Send a test: ${address}`);
  expect(tried.text).toContain("A test was sent. It was not taken. This address lies in a private");
  await admin.send({ name: "Usha Rao" });
  await site.app.webhooks.waitUntilIdle();
  const opened = await (await open("webhooks")).follow(`Deliveries: ${address}`);
  expect(opened.path).toMatch(/\?open=/);
  const panel = opened.region("Deliveries to 127.0.0.1:9");
  expect(panel.rows().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^A new enquiryEnquiry .*Tried once, again .*private network/),
    expect.stringMatching(/^A test.*Given up today .*, tried once.*private network.*Send again$/),
  ]);
  // The secret was shown once.
  expect(opened.text).not.toContain("Copy this now");
  const paused = await opened.press(`Pause: ${address}`);
  expect(paused.text).toContain("Told of new enquiries. Paused.");
  expect((await as("owner").open(opened.path)).text).toContain("Waits until it is on");
  const on = await paused.press(`Switch on: ${address}`);
  expect(on.text).toContain("127.0.0.1:9 is on. What waited leaves now.");
  const removed = await on.press(`Remove: ${address}`);
  expect((await open("webhooks")).buttons(`Remove: ${address}`)).toEqual([]);
  await removed.undo();
  expect((await open("webhooks")).buttons(`Remove: ${address}`)).toHaveLength(1);
});
