import { acceptedCookie } from "../../core/consent/cookies.ts";
import { inlineScript } from "../../platform/pages/scripts-last.ts";
import { beforePaint } from "./before-paint.inline.ts";
import { themeKey } from "./theme.ts";

/** The text is the same on every page, so that pages can be cached together with their CSP. */
export const beforePaintScript = (): string =>
  inlineScript(beforePaint, { theme: themeKey, accepted: acceptedCookie });
