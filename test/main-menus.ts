/** The site's main navigation, and where its Services menu leads. */
import type { Page } from "@playwright/test";

export const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const serviceGroups = [
  "/services/it-development-consulting",
  "/services/digital-marketing",
  "/services/business-domains",
  "/services/business-process",
];
