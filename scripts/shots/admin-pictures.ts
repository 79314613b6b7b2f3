/** The staff area with enquiries on it. A new screen or state is a line here. */
import type { Page } from "@playwright/test";
import { openChat, openWritingDown } from "./admin-chats.ts";
import type { Picture } from "./pictures.ts";

type Addresses = { worked: string; fresh: string };

export const adminPictures = ({ worked, fresh }: Addresses): Picture[] => {
  const inPane = worked.replace("/enquiries/", "/inbox/");
  const pictures: Omit<Picture, "as">[] = [
    { name: "admin-today", path: "/staff" },
    { name: "admin-inbox", path: "/staff/inbox" },
    { name: "admin-inbox-open", path: inPane, ofScreen: true },
    { name: "admin-inbox-chosen", path: "/staff/inbox", prepare: chooseTwo },
    { name: "admin-inbox-filters", path: "/staff/inbox", ofScreen: true, prepare: openFilters },
    { name: "admin-inbox-spam", path: "/staff/inbox?view=spam" },
    { name: "admin-inbox-none", path: "/staff/inbox?words=zzzz" },
    { name: "admin-board", path: "/staff/inbox/board" },
    { name: "admin-lead", path: worked },
    { name: "admin-lead-screen", path: worked, ofScreen: true },
    { name: "admin-lead-fresh", path: fresh, ofScreen: true },
    { name: "admin-lead-answering", path: fresh, ofScreen: true, prepare: answer },
    { name: "admin-lead-preview", path: fresh, ofScreen: true, prepare: openPreview },
    { name: "admin-lead-reply", path: fresh, ofScreen: true, prepare: pasteReply },
    { name: "admin-lead-won", path: `${fresh}?closing=won`, ofScreen: true },
    { name: "admin-lead-lost", path: `${fresh}?closing=lost`, ofScreen: true },
    { name: "admin-person", path: worked, prepare: openContact },
    { name: "admin-person-beside", path: worked, prepare: openBeside },
    { name: "admin-person-correct", path: worked, prepare: openCorrecting },
    { name: "admin-person-merge", path: worked, prepare: openMerging },
    { name: "admin-erase", path: worked, prepare: openErasing },
    { name: "admin-chats", path: "/staff/chats", ofScreen: true },
    { name: "admin-chat", path: "/staff/chats", ofScreen: true, prepare: openChat },
    { name: "admin-chat-write", path: "/staff/chats", ofScreen: true, prepare: openWritingDown },
    { name: "admin-people", path: "/staff/contacts" },
    { name: "admin-settings-enquiries", path: "/staff/settings/enquiries" },
    { name: "admin-settings-mail", path: "/staff/settings/mail" },
    { name: "admin-settings-outbox", path: "/staff/settings/outbox" },
  ];
  return pictures.map((picture) => ({ ...picture, as: "owner" }));
};

async function chooseTwo(page: Page) {
  for (const name of ["Anand Rao", "Meera Pillai"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByText("2 selected").waitFor();
}

async function openFilters(page: Page) {
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Show these" }).waitFor();
}

async function answer(page: Page) {
  const box = page.getByRole("textbox", { name: "Answer to Unni Menon" });
  await box.click();
  await box.fill(
    "Dear Unni,\n\nYes. Could we come by on Tuesday at eleven, and count one shelf together?",
  );
}

async function openPreview(page: Page) {
  await answer(page);
  await page.getByText("How it arrives").click();
}

async function pasteReply(page: Page) {
  await page.getByRole("tab", { name: "Paste their reply" }).click();
  await page.getByRole("textbox", { name: "What they wrote or said" }).fill("Tuesday suits us.");
}

async function openContact(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "Farida Shaikh" }).first().click();
  await page.waitForURL(/\/staff\/contacts\//);
  await page.getByRole("link", { name: "Erase…" }).waitFor();
}

async function openBeside(page: Page) {
  await openContact(page);
  await page.getByRole("link", { name: "Compare with Faizal Shaikh" }).click();
  await page.getByRole("button", { name: "Merge", exact: true }).waitFor();
}

async function openCorrecting(page: Page) {
  await openContact(page);
  await page.getByRole("link", { name: "Correct…" }).click();
  await page.getByRole("region", { name: "Correct Farida Shaikh" }).waitFor();
}

async function openMerging(page: Page) {
  await openContact(page);
  await page.getByRole("link", { name: "Merge with…" }).click();
  await page.getByLabel("Name, company, email or phone").fill("a");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("list", { name: "Found" }).getByRole("listitem").first().waitFor();
}

async function openErasing(page: Page) {
  await openContact(page);
  await page.getByRole("link", { name: "Erase…" }).click();
  await page.getByRole("region", { name: "What goes" }).waitFor();
}
