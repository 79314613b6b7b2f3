/**
 * What some have asked, as the pictures of the staff area need it: short and long, alike, held, answered.
 */
import type { Browser, Page } from "@playwright/test";
import { sendTo } from "../../test/inbox-in-browser.ts";
import { waitForReact } from "../../test/taken-over.ts";

const others = [
  {
    name: "Anand Rao",
    email: "anand@raoandsons.example",
    company: "Rao & Sons",
    query: "Billing for three shops, with GST returns. We close our books in March.",
    service: "Retail systems",
  },
  {
    name: "Joseph D’Souza",
    email: "joseph@harbour.example",
    company: "Harbour Clinic",
    query:
      "We are a clinic of eleven doctors in Panaji. Appointments are on paper, records in two programs that do not " +
      "talk to each other, and the pharmacy counts by hand.\n\nCould one system hold all of it, and could we begin " +
      "with the appointments alone?",
    source: "Customer Support Page",
  },
  {
    name: "Meera Pillai",
    email: "meera@pillai.example",
    query: "Do you build for Android too?",
    source: "Home Page",
  },
  {
    name: "Sunita Deshpande",
    email: "sunita@deshpande.example",
    query: "A website for our school, in Marathi and English.",
  },
  {
    name: "Faizal Shaikh",
    email: "faizal@kalyani.example",
    mobile: "020 5555 0100",
    query: "We spoke on the phone about two plants.",
  },
  { name: "Cheap Links", query: "1,000 links for your page", leave_empty: "https://links.example" },
];

const farida = { name: "Farida Shaikh", email: "farida@kalyani.example", mobile: "020 5555 0100" };

type Admin = { url: string; owners: Awaited<ReturnType<Browser["newContext"]>> };

/** @returns the addresses of an enquiry that was worked on, and of one that nobody has touched */
export async function bringEnquiries({ url, owners }: Admin) {
  for (const one of others) await sendTo(url, one);
  await sendTo(url, { ...farida, query: "What does a first talk cost?", source: "Home Page" });
  const fresh = await sendTo(url, {
    ...{
      name: "Unni Menon",
      email: "unni@menon.example",
      company: "Menon Tiles",
      service: "ERP development",
    },
    query: "Our stock never agrees with the shop floor. Can you look at it?",
  });
  const worked = await sendTo(url, {
    ...{ ...farida, company: "Kalyani Foods", service: "ERP development" },
    query:
      "We run two food plants and keep stock in Tally, where it is counted twice.\n\nWhat would an ERP for both " +
      "cost us, and when could you start?",
  });
  const page = await owners.newPage();
  waitForReact(page);
  await page.goto(`/staff/enquiries/${worked}`);
  await workOn(page);
  await page.goto(`/staff/enquiries/${fresh}`);
  await planToday(page);
  await turnMailOn(page);
  await page.close();
  // Told to the company, and acknowledged: for the outbox.
  await sendTo(url, {
    ...{ name: "Kavita Iyer", email: "kavita@iyer.example", company: "Iyer Clinics" },
    query: "Could two clinics share one appointment book?",
  });
  return { worked: `/staff/enquiries/${worked}`, fresh: `/staff/enquiries/${fresh}` };
}

/** Taken, moved on, planned and noted. */
async function workOn(page: Page) {
  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByText("You took it").waitFor();
  await page
    .getByRole("form", { name: "Stage" })
    .getByRole("button", { name: "Qualified" })
    .click();
  await page.getByText("to Qualified").first().waitFor();
  await page.getByRole("link", { name: "Plan the next step" }).click();
  await page.getByRole("textbox", { name: "Next step" }).fill("Site visit in Pune");
  await page.getByRole("textbox", { name: "Day" }).fill(inAWeek());
  await page.getByRole("textbox", { name: "Time" }).fill("11:00");
  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByText("Next step: Site visit").first().waitFor();
  await page.getByRole("tab", { name: "Note" }).click();
  await page
    .getByRole("textbox", { name: "Note to colleagues" })
    .fill("They close stock on the 25th, so a visit before that shows most.");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("list").getByText("They close stock").waitFor();
}

async function planToday(page: Page) {
  await page.getByRole("link", { name: "Plan the next step" }).click();
  await page.getByRole("textbox", { name: "Next step" }).fill("Ring about the shop floor");
  await page.getByRole("textbox", { name: "Day" }).fill(today());
  await page.getByRole("textbox", { name: "Time" }).fill("23:59");
  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByText("Next step: Ring about").first().waitFor();
}

/** Through a server that is not there: nothing is sent, and what waits is seen in the outbox. */
async function turnMailOn(page: Page) {
  await page.goto("/staff/settings/mail");
  await page.getByLabel("Mail server").fill("127.0.0.1");
  await page.getByLabel("Port").fill("9");
  await page.getByLabel("Encryption").selectOption("none");
  await page.getByLabel("User name").fill("");
  await page.getByLabel("Sent from").fill("admin@kolam.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^Saved/ })
    .waitFor();
}

/** As a field of days takes it. */
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
/** By the company's calendar. */
const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
