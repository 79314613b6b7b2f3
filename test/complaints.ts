/**
 * What a browser complains of while a test runs. A page that works makes it complain of nothing.
 */
import type { BrowserContext } from "@playwright/test";

export type Complaints = {
  watch(context: BrowserContext): void;
  /** Errors this test provokes on purpose, by what their text holds. */
  allow(...expected: (string | RegExp)[]): void;
  /** Those nobody has allowed. */
  unexpected(): string[];
};

/** @param origin everything asked of another origin is a complaint too */
export function collectComplaints(origin: string): Complaints {
  const heard: string[] = [];
  const allowed: (string | RegExp)[] = [];
  return {
    watch(context) {
      // A broken Content-Security-Policy reaches the console as an error.
      context.on("console", (message) => {
        if (message.type() === "error")
          heard.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) =>
        heard.push(`page: ${error.error().stack || String(error.error())}`),
      );
      context.on("request", (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin)
          heard.push(`asked of another site: ${request.url()}`);
      });
    },
    allow: (...expected) => allowed.push(...expected),
    unexpected: () =>
      heard.filter(
        (text) =>
          !allowed.some((expected) =>
            typeof expected === "string" ? text.includes(expected) : expected.test(text),
          ),
      ),
  };
}
