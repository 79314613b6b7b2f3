/** The inbox, an enquiry and Today, as those who answer enquiries read and send them. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { eraseContacts } from "../../../../test/erase-contacts.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { type MailServer, mailServer } from "../../../../test/mail-server.ts";
import { type PlainPage, staffBrowsers } from "../../../../test/plain-browser.ts";
import { replyAdmin } from "../../../../test/reply-admin.ts";
import { dayMs } from "../../../platform/time/clock.ts";

let site: TestApp;
let server: MailServer;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let as: Awaited<ReturnType<typeof staffBrowsers>>;
beforeAll(async () => {
  server = await mailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: "admin@kolam.example", RATE_LIMITS: "off" };
  // What stands in a page is told by the day it is.
  site = await testApp({ pages: "built", env, now: new Date() });
  as = await staffBrowsers(site);
  admin = await leadAdmin(site);
});
afterEach(async () => {
  await eraseContacts(site);
  site.clock.set(new Date());
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const open = (url: string) => as("owner").open(url);
const asks = (name: string, more: Record<string, unknown> = {}) => {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}@kalyani.example`;
  return admin.send({ name, email, query: `${name} asks.`, source: "Contact Page", ...more });
};
const openLead = async (name: string, more: Record<string, unknown> = {}) =>
  open(`/staff/enquiries/${await asks(name, more)}`);

const stageOf = (page: PlainPage) =>
  /aria-current="step"[^>]*>([^<]+)/.exec(page.html)?.[1] ?? "no stage";
const story = (page: PlainPage) => page.region("What happened").text;
const promise = (page: PlainPage) => page.region("Response target").text;

test("a filter, a view and a search are addresses: each shows its list, also as a file", async () => {
  await asks("Gita Nair");
  await asks("Gopal Rao", { source: "Home Page" });
  await asks("Meera Textiles", { service: "ERP", query: "Two plants, one ledger." });
  const inbox = await open("/staff/inbox");
  const filtered = await inbox.press("Show these", {
    Owner: "Unassigned",
    "Came by": "Contact Page",
  });
  expect(filtered.path).toMatch(/owner=nobody/);
  expect(filtered.path).toMatch(/source=Contact\+Page/);
  expect(filtered.region("Filters that are on").links()).toHaveLength(2);
  const rows = filtered.region("Enquiries");
  expect(rows.links("Gita Nair")).toHaveLength(1);
  expect(rows.links("Gopal Rao")).toHaveLength(0);
  const [csv = ""] = filtered.links("Download this list as a CSV file");
  const file = await as("owner").ask(csv);
  expect(file.headers["content-disposition"]).toMatch(/enquiries-\d{4}-\d\d-\d\d\.csv/);
  expect(file.body).toContain("Gita Nair");
  expect(file.body).not.toContain("Gopal Rao");

  const found = await open("/staff/inbox?words=ledger");
  expect(found.text).toContain("1 found in all enquiries");
  expect(found.region("Enquiries").row("Meera Textiles").marked()).toEqual(["ledger"]);
  expect(found.region("Enquiries").links("Gita Nair")).toHaveLength(0);
  expect(found.html).not.toMatch(/<nav aria-label="Views"[^>]*>(?:(?!<\/nav>).)*aria-current/s);
  const whole = await found.region("Filters that are on").follow("“ledger”: remove");
  expect(whole.region("Enquiries").links("Gita Nair")).toHaveLength(1);
  const mine = await whole.follow(/^Mine/);
  expect(mine.text).toContain("No enquiry is yours");
  expect(mine.links("Board")).toEqual(["/staff/inbox/board?view=mine"]);
});

test("what they add on their page is in the story that staff read", async () => {
  const id = await asks("Farida Shaikh");
  await replyAdmin(site).add(id, "A third plant,\nin Satara.");
  const told = story(await open(`/staff/enquiries/${id}`));
  expect(told).toContain("Added on their page");
  expect(told).toContain("in Satara.");
});

test("what is held as spam says why, and is released with one press", async () => {
  await asks("Asha Patil", { leave_empty: "filled in by a password manager" });
  const held = await open("/staff/inbox?view=spam");
  expect(held.row("Asha Patil").text).toContain("It filled in a field that people cannot see.");
  const released = await held.press("Release: Asha Patil");
  expect(released.text).toContain("Asha Patil released.");
  expect((await open("/staff/inbox?view=spam")).text).toContain("Nothing is held");
  await released.undo("/staff/inbox");
  const never = await (await open("/staff/inbox?view=spam")).press(
    "Never hold this sender again: Asha Patil",
  );
  expect(never.text).toMatch(
    /Released. Enquiries from \S+@kalyani.example will not be held again./,
  );
  expect((await open("/staff/inbox")).row("Asha Patil").text).toContain("Asha Patil");
});

test("a view is saved under a name, renamed and removed", async () => {
  const inbox = await open("/staff/inbox?owner=nobody");
  const typed = { Name: "To be given out", "For all colleagues": true };
  const saved = await inbox.press("Save it", typed);
  const [address = ""] = saved.region("Views").links(/^To be given out/);
  expect((await as("sales").open("/staff/inbox")).links(/^To be given out/)).toEqual([address]);
  const renamed = await (await open(address)).press("Rename it", { Name: "Free" });
  expect(renamed.region("Views").links(/^Free/)).toEqual([address]);
  const removed = await renamed.press("Remove it");
  expect((await open("/staff/inbox")).region("Views").links(/^Free/)).toEqual([]);
  await removed.undo("/staff/inbox");
  expect((await open("/staff/inbox")).region("Views").links(/^Free/)).toHaveLength(1);
});

test("an enquiry is taken, moved on, planned, noted and won, and a move is undone", async () => {
  const asked = await openLead("Farida Shaikh", { query: "ERP for two plants" });
  expect(asked.headings(1)).toEqual(["Farida Shaikh"]);
  expect(asked.region("What happened").text).toContain("ERP for two plants");
  const taken = await asked.press("Assign to me");
  expect(story(taken)).toContain("You took it");

  const moved = await taken.region("Stage").press("Contacted");
  expect(moved.done?.message).toBe("Moved it from New to Contacted. A reply is still due.");
  expect(promise(moved)).toMatch(/^Answer due by/);
  expect(stageOf(moved)).toBe("Contacted");
  expect(stageOf(await moved.undo())).toBe("New");

  const planning = await moved.follow("Plan the next step");
  const dayless = await planning.press("Plan it", { "Next step": "Site visit" });
  expect([dayless.status, dayless.html.includes("Choose a day.")]).toEqual([422, true]);
  const day = { "Next step": "Site visit", Day: "2030-11-24", Time: "11:00" };
  const planned = await planning.press("Plan it", day);
  expect(promise(planned)).toContain("Next step: Site visit");

  const writing = await open(`${asked.path}?write=note`);
  const note = "They close stock on the 25th.";
  expect(story(await writing.press("Save the note", { "Note to colleagues": note }))).toContain(
    note,
  );
  const won = await (await open(`${asked.path}?closing=won`)).press("Mark as won", {
    "Deal value": "18 lakh",
  });
  expect(story(won)).toMatch(/valued it at ₹18,00,000/);
  expect(won.links("Won…")).toEqual([]);
});

test("two who change the same see both, and choose", async () => {
  const one = await openLead("Gauri Joshi");
  const other = await as("sales").open(one.path);
  await one.region("Stage").press("Qualified");
  const both = await other.region("Stage").press("Contacted");
  expect(both.text).toMatch(/changed this at the same time.*Stage: Qualified.*Stage: Contacted/);
  expect(stageOf(await both.press("Take mine"))).toBe("Contacted");
  const late = await one.region("Stage").press("Proposal");
  expect(late.text).toMatch(/changed this at the same time.*Stage: Contacted/);
  const theirs = await late.follow("Keep theirs");
  expect(theirs.text).not.toContain("changed this at the same time");
  expect(stageOf(theirs)).toBe("Contacted");
});

test("two who correct the same see both, and choose; what one left alone follows the other", async () => {
  const page = await openLead("Jaya Menon", { company: "Menon Foods" });
  const form = "Correct email, phone, company or service";
  const [one, two] = [await page.follow(form), await page.follow(form)];
  const [theirs, mine] = ["jaya@right.example", "jaya@mine.example"];
  await one.press("Save", { Email: theirs, Company: "Menon & Co" });
  const both = await two.press("Save", { Email: mine, Phone: "020 5555 0190" });
  expect(both.region("Facts").text).toContain(theirs);
  expect(both.text).toMatch(
    /Theirs, as saved *Email: jaya@right\.example; Phone: none *Yours *Email: jaya@mine\.example; Phone: 020/,
  );
  const taken = await both.press("Take mine");
  expect(taken.region("Facts").text).toMatch(/jaya@mine\.example.*020 5555 0190/);
  expect(taken.text).toContain("Menon & Co");
});

test("who wrote is a press away, by call and WhatsApp; a mail is answered in the box", async () => {
  const page = await openLead("Hema Rao", { mobile: "020 5555 0177" });
  const [call, mail, chat] = ["Call", "Mail", "WhatsApp"].map((name) => page.links(name)[0]);
  expect([call, mail, chat]).toEqual([
    "tel:+912055550177",
    undefined,
    "https://wa.me/912055550177",
  ]);
  expect(page.html).toMatch(/href="https:\/\/wa.me[^>]*target="_blank" rel="noopener"/);
});

test("somebody alike is told apart from where the merge is offered, and back", async () => {
  const mobile = "020 5555 0188";
  await asks("Indu Das", { mobile });
  const page = await openLead("Indira Das", { mobile });
  const alike = "Possibly the same person";
  const apart = await page.region(alike).press("Not the same person as Indu Das");
  expect(apart.hasRegion(alike)).toBe(false);
  await apart.undo();
  expect((await open(page.path)).region(alike).text).toContain("Indu Das");
});

test("the story puts a correction back, names its former value and whose email it is", async () => {
  await asks("Isha Varma");
  const page = await openLead("Ishita Verma", { mobile: "020 5555 0189" });
  const correcting = await page.follow("Correct email, phone, company or service");
  const corrected = await correcting.press("Save", { Email: "isha.varma@kalyani.example" });
  expect(story(corrected)).toContain(
    "You corrected Email from ishita.verma@kalyani.example to isha.varma@kalyani.example",
  );
  expect(corrected.region("Possibly the same person").text).toContain(
    "Isha Varma isha.varma@kalyani.example is theirs, and an email is one person’s.",
  );
  site.clock.advance(3_600_000);
  const back = await (await open(page.path)).region("What happened").press("undo");
  expect(story(back)).toContain("You put back Email: ishita.verma@kalyani.example");
  expect(back.hasRegion("Possibly the same person")).toBe(false);
});

test("what their mail server refuses is said, and goes to another address", async () => {
  const page = await openLead("Jaya Menon");
  const email = "jaya.menon@kalyani.example";
  server.refuseRecipient(email, { code: 550, words: "5.1.1 No such mailbox" });
  const words = "Dear Ms Menon, yes.";
  const sent = await page.press("Send", { "Answer to Jaya Menon": words });
  expect(story(sent)).toContain("leaves in a moment");
  site.clock.advance(60_000);
  await site.app.mail.deliverDue();
  const refused = await open(page.path);
  expect(story(refused)).toMatch(/refused by their mail server: .*No such mailbox/);
  expect(story(refused)).toMatch(/The answer did not arrive.*due again/);
  expect(promise(refused)).toMatch(/^Answer due by/);
  const again = await refused.follow("Write to another address");
  const [box, to] = [{ "Answer to Jaya Menon": words }, "jaya@home.example"];
  await again.press("Send", box, { to });
  site.clock.advance(60_000);
  await site.app.mail.deliverDue();
  expect(story(await open(page.path))).toContain("sent today");
  const mail = server.received.find((one) => one.to.includes("jaya@home.example"));
  expect(mail?.text).toMatch(/^Dear Ms Menon, yes\./);
});

test("an acknowledgement that did not arrive is told in the enquiry's story", async () => {
  const email = "jamuna@kalyani.example";
  server.refuseRecipient(email, { code: 550, words: "5.1.1 No such mailbox" });
  const id = await admin.send({ name: "Jamuna Rao", email }, "198.51.100.77");
  await site.app.mail.deliverDue();
  const told = () => open(`/staff/enquiries/${id}`).then(story);
  await expect
    .poll(told)
    .toMatch(
      /The site’s mail that their enquiry has come did not reach jamuna@kalyani.example: .*No such/,
    );
});

test("whoever answers second sees what the first has sent, keeps their words, and sends them anyway", async () => {
  const first = await openLead("Janaki Rao");
  const second = await as("sales").open(first.path);
  await first.press("Send", { "Answer to Janaki Rao": "It takes six months." });
  const refused = await second.press("Send", { "Answer to Janaki Rao": "It costs 5 lakh." });
  const note = refused.region("Sent by a colleague");
  expect(note.text).toMatch(/^owner has answered them since you began\. Nothing was sent/i);
  expect(note.text).toContain("It takes six months.");
  expect(refused.html).toContain("It costs 5 lakh.</textarea>");
  expect(story(refused)).not.toContain("It costs 5 lakh.");
  const sent = await note.press("Send it anyway");
  expect(story(sent)).toContain("It costs 5 lakh.");
});

test("a colleague's answer that waits is told as theirs, and is theirs alone to take back", async () => {
  const first = await openLead("Jyoti Das");
  const sent = await first.press("Send", { "Answer to Jyoti Das": "It takes six months." });
  expect(promise(sent)).toMatch(/^Your answer leaves in \d+ seconds?\.Undo send/);
  const theirs = await as("sales").open(first.path);
  expect(promise(theirs)).toMatch(/^owner’s answer leaves in \d+ seconds?\.(?!.*Undo send)/i);
  const undone = sent.done?.undo ?? {};
  const refused = await theirs.post(undone);
  expect(refused.text).toContain("A colleague did this. Only they can undo it.");
  await first.post(undone);
});

test("whoever left no email is answered at the one they are known by after a merge", async () => {
  const walkIn = await admin.send({
    name: "Kamala Rao",
    email: undefined,
    mobile: "020 5555 0133",
  });
  const other = await asks("Kamala Rao Textiles");
  const before = await open(`/staff/enquiries/${walkIn}`);
  expect(before.text).toContain("They left no email.");
  const contactOf = async (id: string) => (await site.app.leads.row(id))?.contact_id ?? "";
  const [into, from] = [await contactOf(walkIn), await contactOf(other)];
  await site.app.contacts.merge({ into, from, by: admin.byAlice });
  const page = await open(before.path);
  expect(page.text).toContain("To kamala.rao.textiles@kalyani.example, by which they are known");
  const sent = await page.press("Send", { "Answer to Kamala Rao": "It takes six months." });
  expect(story(sent)).toContain("It takes six months.");
  site.clock.advance(60_000);
  await site.app.mail.deliverDue();
  const mail = server.received.find(
    (one) =>
      one.text.startsWith("It takes six months.") &&
      one.to.includes("kamala.rao.textiles@kalyani.example"),
  );
  expect(mail).toBeDefined();
});

test("an answer from elsewhere counts, and what they said is pasted in, and both are taken back", async () => {
  const owed = await openLead("Kiran Bose");
  const answered = await owed.press("By mail, from elsewhere");
  expect(promise(answered)).toMatch(/^Answered today/);
  expect(story(answered)).toMatch(/answered by mail from elsewhere.*Contacted/);
  const undone = await answered.press("Mark as unanswered");
  expect(promise(undone)).toMatch(/^Answer due by/);
  await undone.press("By mail, from elsewhere");

  const pasting = await open(`${owed.path}?write=reply`);
  const reply = { "What they wrote or said": "Tuesday suits us." };
  const added = await pasting.press("Add it to the enquiry", reply);
  expect(added.done?.message).toContain("Their reply is part of the enquiry");
  expect(promise(added)).toMatch(/^Answer due by/);
  expect(promise(await added.undo())).toMatch(/^Answered today/);
});

test("what needs no answer is owed none, and stays at its stage", async () => {
  const owed = await openLead("Kiran Bose");
  const marked = await owed.press("No answer is needed");
  expect(promise(marked)).toMatch(/^Marked as needing no answer today/);
  expect(story(marked)).toMatch(/marked it as needing no answer/);
  expect(story(marked)).not.toContain("Contacted");
  const owedAgain = await marked.press("Mark as unanswered");
  expect(promise(owedAgain)).toMatch(/^Answer due by/);
});

test("Today counts what came, shows five that are nobody's, and leads to the rest", async () => {
  for (let n = 1; n <= 6; n++) await asks(`Client ${n}`);
  const today = await as("sales").open("/staff");
  // What comes before a working day begins is due on that day.
  expect(today.text).toMatch(/Nothing is overdue or due today|6 enquiries are due today/);
  expect(today.text).toMatch(/\d+ came since yesterday\./);
  const nobodys = today.region(/^Unassigned/);
  expect(nobodys.rows()).toHaveLength(5);
  expect((await nobodys.follow(/^All \d+$/)).path).toBe("/staff/inbox?view=nobodys");
});

test("a note that names somebody stands on their Today until it is a week old", async () => {
  const lead = await openLead("Leela Das");
  const writing = await open(`${lead.path}?write=note`);
  await writing.press("Save the note", { "Note to colleagues": "Please call her, @sales" });
  const today = await as("sales").open("/staff");
  const named = today.region("You were named");
  expect(named.text).toContain("Please call her, @sales");
  const opened = await named.follow(/about Leela Das$/);
  expect(opened.headings(1)).toEqual(["Leela Das"]);
  site.clock.advance(8 * dayMs);
  // A session ends where nobody was seen for so long.
  const seen_at = site.clock.now().toISOString();
  await site.db.write((tx) => tx.updateTable("staff_sessions").set({ seen_at }).execute());
  const later = await as("sales").open("/staff");
  expect(later.headings(1)).toEqual(today.headings(1));
  expect(later.text).not.toContain("Please call her");
});

test("while a call is written down it is told whose number it is and what is open, and is added to that", async () => {
  const id = await asks("Tara Mills", { mobile: "+91 90000 00031", company: "Tara Mills Ltd" });
  const page = await open("/staff/enquiries/new?mobile=90000+00031");
  expect(page.text).toContain("Tara Mills of Tara Mills Ltd has written before.");
  expect(page.links("Tara Mills asks.")).toHaveLength(1);
  expect((await open("/staff/enquiries/new?mobile=90000+00039")).text).not.toContain("before.");
  const events = site.db.read.selectFrom("events").select("subject_id");
  const { contact_id } = (await site.app.leads.row(id)) ?? {};
  const reads = await events.where("kind", "=", "contact.read").execute();
  expect(reads).toEqual([{ subject_id: contact_id }]);
  const typed = { name: "Tara Mills", mobile: "90000 00031", email: "tara@mills.example" };
  const fields = { intent: "add", to: id, ...typed, query: "And when can you begin?" };
  const refused = await page.post({ ...fields, email: "tara@" }, "/staff/enquiries/new");
  expect([refused.status, refused.text.includes("Enter an email address such as")]).toEqual([
    400,
    true,
  ]);
  const added = await page.post(fields, "/staff/enquiries/new");
  expect(added.path).toBe(`/staff/enquiries/${id}`);
  expect(story(added)).toContain("And when can you begin?");
  expect(added.html).toContain("tara@mills.example");
  const all = await site.db.read.selectFrom("leads").select("id").execute();
  expect(all).toEqual([{ id }]);
});
