/** Every screen of the staff's, and of the entrance. A new screen is a line here. */
import type { Page } from "@playwright/test";
import { owner, signIn } from "../../test/staff-in-browser.ts";
import { contentPictures } from "./content-pictures.ts";
import { bringExport, chooseExport } from "./import-pictures.ts";
import type { Picture } from "./pictures.ts";
import type { StaffLinks } from "./staff-people.ts";

const settings = [
  "look",
  "hours",
  "enquiries",
  "replies",
  "mail",
  "outbox",
  "demo",
  "people",
  "keys",
  "webhooks",
  "backups",
  "archive",
  "privacy",
  "audit",
  "account",
];
const steps = ["company", "look", "hours", "mail", "demo"];

/** While nobody has followed the link of the first start. */
export const picturesOfBeginning = (link: string): Picture[] => [
  { name: "staff-set-up-owner", path: link },
];

export const staffPictures = ({ invitation, reset }: StaffLinks): Picture[] => [
  ...entrance({ invitation, reset }),
  { name: "staff-today", path: "/staff", as: "owner" },
  { name: "staff-today-editor", path: "/staff", as: "editor" },
  { name: "staff-chats-none", path: "/staff/chats", as: "owner" },
  { name: "staff-people", path: "/staff/contacts", as: "owner" },
  { name: "staff-people-none-found", path: "/staff/contacts?words=nobody", as: "owner" },
  {
    name: "staff-unanswered-searches-none",
    path: "/staff/unanswered-searches?state=answered",
    as: "owner",
  },
  { name: "staff-understood", path: "/staff/understood?view=all", as: "owner" },
  { name: "staff-understood-draft", path: "/staff/understood/draft", as: "owner" },
  { name: "staff-imports", path: "/staff/imports", as: "owner" },
  { name: "staff-imports-found", path: "/staff/imports", as: "owner", prepare: chooseExport },
  { name: "staff-imports-brought", path: "/staff/imports", as: "owner", prepare: bringExport },
  { name: "staff-reports-empty", path: "/staff/reports", as: "owner" },
  { name: "staff-new-enquiry", path: "/staff/enquiries/new", as: "owner" },
  { name: "staff-settings-all", path: "/staff/settings", as: "owner" },
  ...settings.map((name): Picture => ({ ...screen(name), name: `staff-settings-${name}` })),
  ...steps.map(
    (name, i): Picture => ({
      name: `staff-step-${i + 1}-${name}`,
      path: `${screen(name).path}?first`,
      as: "owner",
    }),
  ),
  { name: "staff-settings-editor", path: "/staff/settings/account", as: "editor" },
  { name: "staff-no-right", path: "/staff/settings/people", as: "editor" },
  {
    name: "staff-no-right-in-frame",
    path: "/staff",
    as: "editor",
    prepare: (page) => goWithin(page, "/staff/settings/people"),
  },
  { name: "staff-nothing-there", path: "/staff/nothing-here", as: "owner" },
  ...contentPictures,
  ...states,
];

const entrance = ({ invitation, reset }: StaffLinks): Picture[] => [
  { name: "staff-sign-in", path: "/staff/sign-in" },
  { name: "staff-signed-out", path: "/staff/sign-in?out" },
  {
    name: "staff-sign-in-refused",
    path: "/staff/sign-in",
    async prepare(page) {
      await signIn(page, { ...owner, password: "not the right one" });
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "staff-code", path: "/staff/sign-in/code" },
  { name: "staff-forgotten", path: "/staff/forgotten" },
  { name: "staff-set-up", path: invitation },
  { name: "staff-new-password", path: reset },
  { name: "staff-dead-link", path: "/staff/set-up/used-long-ago" },
];

const screen = (name: string): Picture => ({ name, path: `/staff/settings/${name}`, as: "owner" });

const states: Picture[] = [
  {
    name: "staff-menu",
    path: "/staff",
    as: "owner",
    ofScreen: true,
    async prepare(page) {
      const onPhone = page.getByRole("button", { name: "More", exact: true });
      const isNarrow = await onPhone.isVisible();
      await (isNarrow ? onPhone : page.getByRole("button", { name: owner.name })).click();
    },
  },
  {
    name: "staff-keyboard",
    path: "/staff",
    as: "owner",
    ofScreen: true,
    async prepare(page) {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "staff-go-anywhere",
    path: "/staff",
    as: "owner",
    ofScreen: true,
    async prepare(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "staff-offline",
    path: "/staff",
    as: "owner",
    ofScreen: true,
    prepare: (page) => page.context().setOffline(true),
  },
  {
    name: "staff-key-made",
    path: "/staff/settings/keys",
    as: "owner",
    async prepare(page) {
      await page.getByLabel("What it is for").fill("Monday’s report");
      await page.getByLabel(/leads:read/).check();
      await page.getByRole("button", { name: "Make the key" }).click();
      await page.getByLabel("Copy this now").waitFor();
    },
  },
  {
    name: "staff-webhook-tried",
    path: "/staff/settings/webhooks",
    as: "owner",
    async prepare(page) {
      const tests = page.getByRole("button", { name: /^Send a test/ });
      await page.getByRole("button", { name: "Add the webhook" }).waitFor();
      if ((await tests.count()) === 0) await addWebhook(page);
      await tests.click();
      await page.getByText("A test was sent").waitFor();
      await page.getByRole("link", { name: /^Deliveries/ }).click();
      await page.getByRole("heading", { name: /^Deliveries to/ }).waitFor();
    },
  },
  {
    name: "staff-second-factor",
    path: "/staff/settings/account",
    as: "owner",
    async prepare(page) {
      await page.getByRole("button", { name: "Set up a one-time code" }).click();
      await page.getByAltText(/QR code/).waitFor();
    },
  },
];

/** Of the machine itself, so that nothing is called. */
async function addWebhook(page: Page) {
  await page.getByLabel("Address").fill("https://127.0.0.1:9/hooks/enquiries");
  await page.getByLabel(/lead\.created/).check();
  await page.getByLabel(/lead\.closed/).check();
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await page.getByLabel("Copy this now").waitFor();
}

/** As a link within the staff area leads there, so that its frame stays. */
const goWithin = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/staff/settings"]');
    if (!link) throw new Error("no link leads to the settings");
    history.pushState({}, "", to);
  }, path);
  await page.goBack();
  await page.goForward();
  await page.getByText("You do not have access to this").waitFor();
};
