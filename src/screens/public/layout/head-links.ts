/** What a page's head links to beside its own files: given by the server, so no script knows it. */

import { iconSrc } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

export type HeadLink = { rel: string; href: string; type?: string };

/** @param theme the address of the accent's stylesheet */
export function headLinks({ logo }: Company, theme: string | undefined): HeadLink[] {
  const [icon, touchIcon] = logo
    ? [{ href: iconSrc(logo, 64), type: "image/png" }, { href: iconSrc(logo, 192) }]
    : [{ href: "/favicon.svg", type: "image/svg+xml" }, { href: "/icons/apple-touch-icon.png" }];
  return [
    { rel: "icon", ...icon },
    { rel: "apple-touch-icon", ...touchIcon },
    ...(theme === undefined ? [] : [{ rel: "stylesheet", href: theme }]),
  ];
}
