/**
 * The browser that tests drive: one that is there, else Playwright's own, else (in continuous
 * integration) the system's package.
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installSystemPackage } from "./system-package.ts";

/** Chromium without a window around its pages: tests take half the work in it. */
const shell = "/usr/bin/chromium-headless-shell";
const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns the path of the program that runs tests quickest */
export function findTestBrowser(): string | null {
  return existsSync(shell) ? shell : findChromium();
}

/** @throws Error with the one command that brings Chromium */
export function findOrBringTestBrowser(): string {
  // Where another is there already, this one is worth a minute and no more.
  if (!existsSync(shell))
    installSystemPackage("chromium-headless-shell", findChromium() ? 60_000 : undefined);
  return findTestBrowser() ?? findOrBringChromium();
}

/**
 * As people have it, with its window: for what is measured and for pictures.
 * @throws Error with the one command that brings it
 */
export function findOrBringChromium(): string {
  const found = findChromium() ?? (installSystemPackage("chromium") ? findChromium() : null);
  if (found) return found;
  throw new Error(
    "Chromium is not to be had here. Get it with: npx playwright install --with-deps chromium",
  );
}

function findChromium(): string | null {
  return [...usual, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}
