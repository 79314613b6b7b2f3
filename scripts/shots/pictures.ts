/** Every kind of page the site has, and the states a page can be in. */
import type { Page } from "@playwright/test";
import { hindiKinds, pageKinds } from "../../test/page-kinds.ts";
import { openChat } from "../../test/talk-to-us.ts";

export type Picture = {
  name: string;
  path: string;
  /** Brings the page into the state to be looked at. */
  prepare?(page: Page): Promise<void>;
  /** Only what is on the screen, where something floats over it. */
  ofScreen?: boolean;
  keepsBanner?: boolean;
  /** In whose browser; a stranger's unless it says so. */
  as?: "owner" | "editor";
};

const pictureOf = (path: string): Picture => ({
  name: path.slice(1).replace(/\/$/, "").replace(/[/?=]/g, "_") || "home",
  path,
});

export const pictures: Picture[] = [
  ...[...pageKinds, ...hindiKinds].map(pictureOf),
  { name: "home-banner", path: "/", ofScreen: true, keepsBanner: true },
  { name: "search-nothing-found", path: "/search?q=zzzz" },
  { name: "blog-nothing-found", path: "/blog?search=zzzz" },
  { name: "menu", path: "/services", ofScreen: true, prepare: openMenu },
  {
    name: "contact-errors",
    path: "/contact-us",
    async prepare(page) {
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("Enter your name.", { exact: true }).waitFor();
    },
  },
  { name: "enquiry-sent", path: "/contact-us", prepare: sendEnquiry },
  { name: "enquiry-page", path: "/contact-us", prepare: openEnquiry },
  {
    name: "enquiry-added",
    path: "/contact-us",
    async prepare(page) {
      await openEnquiry(page);
      const box = page.getByRole("textbox", { name: "What you want to add" });
      await box.fill("One thing I forgot: the second plant, in Satara, keeps its books in Excel.");
      await page.getByRole("button", { name: "Add it" }).click();
      await page.getByText("Added. You see it above").waitFor();
    },
  },
  {
    name: "chat-open",
    path: "/about",
    ofScreen: true,
    async prepare(page) {
      await openChat(page);
      await page.getByRole("group", { name: "Options" }).waitFor();
    },
  },
  {
    name: "offline",
    path: "/about",
    ofScreen: true,
    async prepare(page) {
      await page.context().setOffline(true);
      await page.getByText("You are offline.").waitFor();
    },
  },
];

const written = {
  Name: "Farida Shaikh",
  Email: "farida@kalyani.example",
  Query:
    "We run two food plants and keep stock in Tally, where it is counted twice.\n\n" +
    "What would an ERP for both cost us, and when could you start?",
};

async function sendEnquiry(page: Page) {
  for (const [label, value] of Object.entries(written))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("link", { name: "See your enquiry" }).waitFor();
}

async function openEnquiry(page: Page) {
  await sendEnquiry(page);
  await page.getByRole("link", { name: "See your enquiry" }).click();
  await page.getByRole("heading", { level: 1, name: /^Your enquiry/ }).waitFor();
}

async function openMenu(page: Page) {
  const narrow = page.getByRole("button", { name: "Menu", exact: true });
  await ((await narrow.isVisible())
    ? narrow
    : page.getByRole("button", { name: "Services menu" })
  ).click();
}
