import { slugOf } from "../../platform/slug-of.ts";

/** Says why an address is invalid, and suggests a valid one. */
export function oddAddress(of: string, key: string): string {
  const parts = key.split("/").map((part) => slugOf(part, ""));
  const fit = parts.filter((part, at) => part !== "" || at === 0).join("/");
  const why = /\s/.test(key)
    ? "spaces cannot stand in one"
    : "only lower-case letters, digits and hyphens can stand in one";
  const instead = /[a-z0-9]/.test(fit) && fit !== key ? ` Write ${fit}.` : "";
  return `An address of ${of} cannot be ${key}: ${why}.${instead}`;
}
