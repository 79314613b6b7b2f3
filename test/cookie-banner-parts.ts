/** The parts of the cookie banner, and the button that brings it back, for its browser tests. */
import type { Page } from "@playwright/test";

export const banner = (page: Page) => page.getByRole("region", { name: "Cookies", exact: true });
export const accept = (page: Page) =>
  banner(page).getByRole("button", { name: "Accept", exact: true });
export const reject = (page: Page) =>
  banner(page).getByRole("button", { name: "Reject", exact: true });
export const settings = (page: Page) =>
  page.getByRole("button", { name: "Cookie settings", exact: true });
