/** The desk with enquiries on it. A new screen or state is a line here. */
import type { Page } from "@playwright/test";
import { openChat, openWritingDown } from "./desk-chats.ts";
import type { Picture } from "./pictures.ts";

type Addresses = { worked: string; fresh: string };

export const deskPictures = ({ worked, fresh }: Addresses): Picture[] => {
  const inPane = worked.replace("/enquiries/", "/inbox/");
  const pictures: Omit<Picture, "as">[] = [
    { name: "desk-today", path: "/staff" },
    { name: "desk-inbox", path: "/staff/inbox" },
    { name: "desk-inbox-open", path: inPane, ofScreen: true },
    { name: "desk-inbox-chosen", path: "/staff/inbox", prepare: chooseTwo },
    { name: "desk-inbox-filters", path: "/staff/inbox", ofScreen: true, prepare: openFilters },
    { name: "desk-inbox-spam", path: "/staff/inbox?view=spam" },
    { name: "desk-inbox-none", path: "/staff/inbox?words=zzzz" },
    { name: "desk-board", path: "/staff/inbox/board" },
    { name: "desk-lead", path: worked },
    { name: "desk-lead-screen", path: worked, ofScreen: true },
    { name: "desk-lead-fresh", path: fresh, ofScreen: true },
    { name: "desk-lead-answering", path: fresh, ofScreen: true, prepare: answer },
    { name: "desk-lead-preview", path: fresh, ofScreen: true, prepare: openPreview },
    { name: "desk-lead-reply", path: fresh, ofScreen: true, prepare: pasteReply },
    { name: "desk-lead-won", path: `${fresh}?closing=won`, ofScreen: true },
    { name: "desk-lead-lost", path: `${fresh}?closing=lost`, ofScreen: true },
    { name: "desk-person", path: worked, prepare: openPerson },
    { name: "desk-person-beside", path: worked, prepare: openBeside },
    { name: "desk-person-correct", path: worked, prepare: openCorrecting },
    { name: "desk-person-merge", path: worked, prepare: openMerging },
    { name: "desk-erase", path: worked, prepare: openErasing },
    { name: "desk-chats", path: "/staff/chats", ofScreen: true },
    { name: "desk-chat", path: "/staff/chats", ofScreen: true, prepare: openChat },
    { name: "desk-chat-write", path: "/staff/chats", ofScreen: true, prepare: openWritingDown },
    { name: "desk-people", path: "/staff/contacts" },
    { name: "desk-settings-enquiries", path: "/staff/settings/enquiries" },
    { name: "desk-settings-mail", path: "/staff/settings/mail" },
    { name: "desk-settings-outbox", path: "/staff/settings/outbox" },
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

async function openPerson(page: Page) {
  await page.getByRole("main").getByRole("link", { name: "Farida Shaikh" }).first().click();
  await page.waitForURL(/\/staff\/contacts\//);
  await page.getByRole("link", { name: "Erase…" }).waitFor();
}

async function openBeside(page: Page) {
  await openPerson(page);
  await page.getByRole("link", { name: "Compare with Faizal Shaikh" }).click();
  await page.getByRole("button", { name: "Merge", exact: true }).waitFor();
}

async function openCorrecting(page: Page) {
  await openPerson(page);
  await page.getByRole("link", { name: "Correct…" }).click();
  await page.getByRole("region", { name: "Correct Farida Shaikh" }).waitFor();
}

async function openMerging(page: Page) {
  await openPerson(page);
  await page.getByRole("link", { name: "Merge with…" }).click();
  await page.getByLabel("Name, company, email or phone").fill("a");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("list", { name: "Found" }).getByRole("listitem").first().waitFor();
}

async function openErasing(page: Page) {
  await openPerson(page);
  await page.getByRole("link", { name: "Erase…" }).click();
  await page.getByRole("region", { name: "What goes" }).waitFor();
}
