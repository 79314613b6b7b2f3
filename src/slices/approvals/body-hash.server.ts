import { createHash } from "node:crypto";
import { sortedJson } from "../content/matched-items.ts";

/** Shows whether the draft has changed since the request. */
export const writtenHash = (body: unknown): string =>
  createHash("sha256").update(sortedJson(body)).digest("base64url");
