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

/** Internal, removed before sending: hashes of the page's inline scripts, for the policy. */
export const scriptHashesHeader = "x-script-hashes";

/** Internal, removed before sending: origins the page may frame, for the policy. */
export const frameSourcesHeader = "x-frame-sources";

type Open = { connect: string[]; frames: string[] };

/** @param scriptHashes SHA-256, base64 */
export const pagePolicy = (scriptHashes: string[], { connect, frames }: Open): string =>
  policy(scriptHashes, {
    connect,
    ...framing(frames),
  });

const framing = (frames: string[]) =>
  frames.length > 0 ? { more: [`frame-src ${frames.join(" ")}`] } : {};

/** Components of staff screens need inline `style` attributes, and they frame previews of pages. */
export const staffPolicy = (scriptHashes: string[]): string =>
  policy(scriptHashes, { more: ["style-src-attr 'unsafe-inline'", "frame-src 'self'"] });

export const framedPolicy = (scriptHashes: string[], frames: string[]): string =>
  policy(scriptHashes, { ancestors: "'self'", ...framing(frames) });
export const framedHeaders = { "x-frame-options": "SAMEORIGIN" };

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

/** Vite inlines styles and scripts, and reloads over a web socket. */
export const devPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; base-uri 'none'; frame-ancestors 'self'";
