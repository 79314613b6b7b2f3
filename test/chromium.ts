/** The browser the tests drive: one that is there, else Playwright's own, else (in continuous integration) the system's package. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installSystemPackage } from "./system-package.ts";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns the program's path */
export function findChromium(): string | null {
  return [...usual, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** @throws Error with the one command that brings Chromium */
export function findOrBringChromium(): string {
  const found = findChromium() ?? (installSystemPackage("chromium") ? findChromium() : null);
  if (found) return found;
  throw new Error("Chromium is not to be had here. Get it with: npx playwright install --with-deps chromium");
}
