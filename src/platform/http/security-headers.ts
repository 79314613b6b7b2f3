/** What every answer of this server carries, page, call and file alike. */

/** @param https whether `PUBLIC_URL` says the site is reached over https */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** For answers that are not pages: nothing in them may load or run anything. */
export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * By which a page's rendering says which inline scripts are the server's own: SHA-256, base64, with spaces between.
 * It is read for the policy and never sent.
 */
export const scriptHashesHeader = "x-script-hashes";

/**
 * For pages: what the site itself serves, and the very inline scripts the page came with, by their
 * hash.
 * @param scriptHashes SHA-256 of each inline script, base64
 * @param connect further origins the browser may ask (`IP_LOOKUP_URL`)
 */
export const pagePolicy = (scriptHashes: string[], connect: string[]): string =>
  policy(scriptHashes, { connect });

/** For the staff's screens, whose parts place themselves by `style` attributes. */
export const staffPolicy = (scriptHashes: string[]): string =>
  policy(scriptHashes, { more: ["style-src-attr 'unsafe-inline'"] });

type Loosened = { connect?: string[]; more?: string[] };

function policy(scriptHashes: string[], { connect = [], more = [] }: Loosened): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHashes.map((hash) => ` 'sha256-${hash}'`).join("")}`,
    "style-src 'self'",
    ...more,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For pages in development: Vite writes styles and scripts into them, and reloads them over a socket. */
export const devPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'; frame-ancestors 'none'";
