/** The stylesheet of a company's accent, at an address that changes with it. */
import { createHash } from "node:crypto";
import { themeCss } from "./theme-css.ts";

export type Theme = { css: string; version: string; href: string };

let last: { accent: string; theme: Theme } | undefined;

/** Null without an accent: the site then has no such file. */
export function themeOf(accent: string | undefined): Theme | null {
  if (accent === undefined) return null;
  if (last?.accent !== accent) last = { accent, theme: made(accent) };
  return last.theme;
}

/** For a draft: any accent works, and the result is not stored. */
export const draftThemePath = (accent: string): string => `/theme/${accent.slice(1)}.css`;

function made(accent: string): Theme {
  const css = themeCss(accent);
  const version = createHash("sha256").update(css).digest("hex").slice(0, 12);
  return { css, version, href: `/theme.css?v=${version}` };
}
