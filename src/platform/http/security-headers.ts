export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(https && { "strict-transport-security": "max-age=31536000" }),
  };
}

export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Internal, never sent: hashes of the page's own inline scripts, for the policy. */
export const scriptHashesHeader = "x-script-hashes";

/** Internal, never sent: what the page may frame, for the policy. */
export const frameSourcesHeader = "x-frame-sources";

type Open = { connect: string[]; frames: string[] };

/**
 * @param scriptHashes SHA-256, base64
 * @param connect more origins the browser may call
 * @param frames of other sites, for the few pages that show something of theirs
 */
export const pagePolicy = (scriptHashes: string[], { connect, frames }: Open): string =>
  policy(scriptHashes, {
    connect,
    ...framing(frames),
  });

const framing = (frames: string[]) =>
  frames.length > 0 ? { more: [`frame-src ${frames.join(" ")}`] } : {};

/**
 * Inline `style` attributes are allowed: components of the staff's screens need them. They frame
 * previews of the site's own pages.
 */
export const staffPolicy = (scriptHashes: string[]): string =>
  policy(scriptHashes, { more: ["style-src-attr 'unsafe-inline'", "frame-src 'self'"] });

/** Of a preview, which stands in a frame of the staff's screens, and nowhere else. */
export const framedPolicy = (scriptHashes: string[], frames: string[]): string =>
  policy(scriptHashes, { ancestors: "'self'", ...framing(frames) });
export const framedHeaders = { "x-frame-options": "SAMEORIGIN" };

/** Of a page that is only looked at. */
export const sendingNothing = (open: string): string =>
  open.replace("form-action 'self'", "form-action 'none'");

type Loosened = { connect?: string[]; more?: string[]; ancestors?: string };

function policy(scriptHashes: string[], loosened: Loosened): string {
  const { connect = [], more = [], ancestors = "'none'" } = loosened;
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
    `frame-ancestors ${ancestors}`,
  ].join("; ");
}

/** Vite inlines styles and scripts, and reloads over a socket. */
export const devPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'; frame-ancestors 'self'";
