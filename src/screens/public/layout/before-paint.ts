import { inlineScript } from "../../../platform/pages/inline-script.ts";
import { acceptedCookie } from "../../../slices/consent/cookies.ts";
import { beforePaint } from "./before-paint.inline.ts";
import { themeKey } from "./theme.ts";

/**
 * Stands in every page's head, before its styles; it never changes, so that pages can be kept and
 * their policy with them.
 */
export const beforePaintScript = (): string =>
  inlineScript(beforePaint, { theme: themeKey, accepted: acceptedCookie });
