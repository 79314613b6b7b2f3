/** The browsers of this machine. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's Chromium without a window around its pages: tests take half the work in it. */
const shell = "/usr/bin/chromium-headless-shell";
const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @returns the path of the program that runs tests quickest */
export const findTestBrowser = (): string => (existsSync(shell) ? shell : findChromium());

/** As people have it, with its window where there is one: for measures and pictures. */
export function findChromium(): string {
  const found = [...usual, shell, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome was found. Install one, or run: npx playwright install chromium",
  );
}
