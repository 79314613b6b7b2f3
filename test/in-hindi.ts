/** A site in two languages, as its readers ask for it. */
import { expect } from "vitest";
import { inLanguage } from "../src/cms/documents/translations/translations.server.ts";
import { pageKind } from "../src/cms/pages/kinds.server.ts";
import type { TestApp } from "./app.ts";

export const origin = "https://www.site.example";
export const env = { PUBLIC_URL: origin };
export const hindiPage = inLanguage(pageKind, "hi");
/** That what is read is the original. */
export const original = ">यह पेज अभी हिन्दी में नहीं है";

export async function pageOf({ http }: Pick<TestApp, "http">, url: string): Promise<string> {
  const { statusCode, body } = await http.inject({ url, headers: { host: "www.site.example" } });
  expect(statusCode, url).toBe(200);
  return body;
}
