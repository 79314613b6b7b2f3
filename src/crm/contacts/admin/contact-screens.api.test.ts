/** Contacts, one of them, and what becomes of what is kept about them, read and sent by staff. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { type PlainPage, staffBrowsers } from "../../../../test/plain-browser.ts";

let site: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let as: Awaited<ReturnType<typeof staffBrowsers>>;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  as = await staffBrowsers(site);
  admin = await leadAdmin(site);
});
afterAll(() => site.close());

const open = (url: string) => as("owner").open(url);
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(/\W+/g, ".")}@kalyani.example`;
const asks = (name: string, more: Record<string, unknown> = {}) =>
  admin.send({ name, email: emailOf(name), query: `${name} asks.`, ...more });

/** Two who share a telephone. @returns the page of the first of them */
async function openOfTwo(name: string, other: string, mobile: string): Promise<PlainPage> {
  const id = await asks(name, { mobile, service: "ERP development" });
  await asks(other, { mobile, query: "We spoke on the phone about two plants." });
  const contact = await (await open(`/staff/enquiries/${id}`)).follow(name);
  expect(contact.path).toMatch(/^\/staff\/contacts\//);
  expect(contact.headings(1)).toEqual([name]);
  return contact;
}

const enquiriesOf = (page: PlainPage) => page.region("Enquiries").rows().length;
const same = "Possibly the same person";

test("a contact shows all they asked; an enquiry opens from there, and leads back", async () => {
  const contact = await openOfTwo("Farida Shaikh", "Faizal Shaikh", "020 5555 0100");
  const email = emailOf("Farida Shaikh");
  expect(contact.links(email)).toEqual([`mailto:${email}`]);
  expect(contact.links("+91 20 5555 0100")).toHaveLength(1);
  expect(contact.region("What happened").text).toContain("Wrote through the contact form");
  const enquiry = await contact.follow("ERP development");
  expect(enquiry.path).toMatch(/^\/staff\/enquiries\//);
  expect((await enquiry.follow("Farida Shaikh")).hasRegion(same)).toBe(true);
});

test("two are compared and merged; the old address leads on, and it can be undone", async () => {
  const contact = await openOfTwo("Anu Rao", "Anup Rao", "020 5555 0101");
  const compared = await contact.follow("Compare with Anup Rao");
  const other = compared.region("Beside them: Anup Rao");
  expect(other.text).toContain("We spoke on the phone about two plants.");
  expect(other.text).toContain(emailOf("Anup Rao"));
  const [old = ""] = other.links("Anup Rao");
  const merged = await compared.press("Merge");
  expect(merged.done?.message).toBe("They are one person now.");
  expect(enquiriesOf(merged)).toBe(2);
  await merged.undo(contact.path);
  expect(enquiriesOf(await open(contact.path))).toBe(1);

  await (await contact.follow("Compare with Anup Rao")).press("Merge");
  const kept = await open(old);
  expect([kept.path, enquiriesOf(kept)]).toEqual([contact.path, 2]);
  const parted = await kept.press("Undo the merge of Anup Rao");
  expect(parted.text).toContain("They are two people again.");
  expect(enquiriesOf(parted)).toBe(1);
});

test("who is not the same is not offered again, until that is undone", async () => {
  const contact = await openOfTwo("Bala Iyer", "Balan Iyer", "020 5555 0102");
  const apart = await contact.region(same).press("Not the same as Balan Iyer");
  expect(apart.hasRegion(same)).toBe(false);
  await apart.undo();
  expect((await open(contact.path)).region(same).text).toContain("Balan Iyer");
});

test("a name, an email and a number are put right; an email of somebody else's is said to be theirs", async () => {
  const contact = await openOfTwo("Chitra Das", "Chetan Das", "020 5555 0103");
  const correcting = await contact.follow("Correct…");
  const form = correcting.region("Correct Chitra Das");
  const named = await form.press("Save", { Name: "Chitra Dass" });
  expect(named.headings(1)).toEqual(["Chitra Dass"]);
  const add = async (value: string) => {
    const page = await open(`${contact.path}?open=correct`);
    return page.region("Correct Chitra Dass").press("Add", { "Another email or phone": value });
  };
  const refused = await add("chitra");
  expect(refused.status).toBe(400);
  expect((await add("98220 12345")).links("+91 98220 12345")).toHaveLength(1);
  const opened = await open(`${contact.path}?open=correct`);
  const removed = await opened.press("Remove +91 98220 12345");
  expect(removed.links("+91 98220 12345")).toEqual([]);
  const story = removed.region("What happened").text;
  expect(story).toContain("You corrected the name: Chitra Dass, not Chitra Das");
  expect(story).toContain("You removed +919822012345");

  const theirs = await add(emailOf("Chetan Das"));
  expect(theirs.text).toContain("is Chetan Das’s email");
  const compared = await theirs.follow("Compare the two");
  expect(compared.hasRegion("Beside them: Chetan Das")).toBe(true);
});

test("two whom nothing tells to be one are found by hand, compared and merged", async () => {
  const contact = await openOfTwo("Devi Nair", "Deepa Nair", "020 5555 0104");
  await asks("D. Nair", { email: "dn@elsewhere.example", company: "Kovalam Traders" });
  const searching = await contact.follow("Merge with…");
  const found = await searching.press("Find", { "Name, company, email or phone": "kovala" });
  const list = found.region("Found");
  expect(list.text).toContain("dn@elsewhere.example");
  expect(list.text).not.toContain(emailOf("Devi Nair"));
  const compared = await list.follow("Compare with D. Nair");
  expect(compared.region("Beside them: D. Nair").text).toContain("Kovalam Traders");
  expect(compared.text).toContain("with the contacts, all 2 enquiries (1 and 1)");
  expect(compared.links("Keep the name D. Nair instead")).toHaveLength(1);
  const merged = await compared.press("Merge");
  expect(enquiriesOf(await open(contact.path))).toBe(2);
  await merged.undo(contact.path);
  expect(enquiriesOf(await open(contact.path))).toBe(1);
});

test("an enquiry is added by hand, and whoever asked is found by a part of their name", async () => {
  const contacts = await open("/staff/contacts?words=mill");
  expect(contacts.text).toContain("Nobody was found");
  const adding = await contacts.follow("Add an enquiry");
  const typed = {
    Name: "Vera Rao",
    "Company (optional)": "Rao Mills",
    "Phone (optional)": "98",
    About: "General",
  };
  const asked = { "What they asked": "Called about payroll for two plants." };
  const refused = await adding.press("Add it", { ...typed, ...asked });
  expect(refused.status).toBe(400);
  expect(refused.attribute("Phone (optional)", "aria-invalid")).toBe("true");
  const added = await refused.press("Add it", { "Phone (optional)": "98765 43210" });
  expect(added.headings(1)).toEqual(["Vera Rao"]);
  expect(added.text).toContain("You wrote down a call");

  const found = await (await open("/staff/contacts")).enter("words", "mill");
  expect(found.path).toBe("/staff/contacts?words=mill");
  expect(
    found
      .region("Contacts")
      .rows()
      .map(({ text }) => text),
  ).toEqual([expect.stringMatching(/Vera Rao.*Rao Mills.*1 enquiry/)]);
  expect((await found.follow("Vera Rao")).headings(1)).toEqual(["Vera Rao"]);
  const nobody = await open("/staff/contacts?words=charlie");
  expect(nobody.text).toContain("Nobody was found");
  const everybody = await nobody.follow("Show everybody");
  expect(everybody.path).toBe("/staff/contacts");
  const withSpam = await everybody.follow("Show them too");
  expect(withSpam.path).toBe("/staff/contacts?spam=with");
  expect((await withSpam.follow("Leave them out")).path).toBe("/staff/contacts");
});

test("all that is kept of somebody is downloaded as a file, which their story says", async () => {
  const contact = await openOfTwo("Esha Roy", "Eshan Roy", "020 5555 0105");
  const [address = ""] = contact.links("Download everything");
  const file = await as("owner").ask(address);
  expect(file.headers["content-disposition"]).toMatch(/contact-[\da-f-]+\.json/);
  expect(file.json()).toMatchObject({ contacts: [{ name: "Esha Roy" }], enquiries: [{}] });
  const story = (await open(contact.path)).region("What happened").text;
  expect(story).toContain("You downloaded everything that is kept about them");
});

test("somebody is erased once their name is typed, and a receipt says what went", async () => {
  expect((await open("/staff/settings/privacy")).text).toContain("Nobody has been erased yet");
  await asks("Farha Khan", { service: "Data migration" });
  const contact = await openOfTwo("Farha Khan", "Farhan Khan", "020 5555 0106");
  const erasing = await contact.follow("Erase…");
  expect(erasing.region("What goes").text).toContain("2 enquiries");
  const typed = "Type Farha Khan to erase them";
  const refused = await erasing.press("Erase them for good", { [typed]: "Somebody else" });
  expect([refused.status, refused.value(typed)]).toEqual([422, "Somebody else"]);
  expect(refused.text).toContain("Nothing has been erased.");
  const receipt = await refused.press("Erase them for good", { [typed]: " farha  khan " });
  expect(receipt.text).toContain("Erased: 2 enquiries");
  const [number = ""] = receipt.headings(1);
  expect(number).toMatch(/^Receipt [\dA-Z]{4}-[\dA-Z]{4}$/);
  expect(receipt.text).toContain("entries of the history: what was done, and who looked");
  expect(receipt.text).not.toContain("Farha Khan");
  const receipts = (await receipt.follow("All receipts")).region("Receipts");
  expect(receipts.text).toContain("2 enquiries");
  expect(receipts.links(number)).toHaveLength(1);
  const gone = await open(contact.path);
  expect(gone.status).toBe(404);
  expect(gone.text).not.toContain("Farha Khan");
});
