/** Finds the server's own scripts by a secret mark, so that injected ones get no hash. */
import { createHash } from "node:crypto";

export function takeMarks(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  const own = [...scripts].filter(
    ([, attributes = ""]) =>
      attributes.includes(attribute) && !/ src=| type="application\//.test(attributes),
  );
  return {
    html: html.replaceAll(attribute, ""),
    hashes: own.map(([, , code = ""]) => hashOf(code)),
  };
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");

export const isStaffRoute = (id: string): boolean => id.includes("/admin/");

export const staffManifestUrl = (url: string): string =>
  url.replace(/\/manifest-(?=[^/]+$)/, "/manifest-staff-");
