import { createHash } from "node:crypto";
import { sortedJson } from "../content/matched-items.ts";

/** Tells whether what is written is what was asked for: colleagues go on writing meanwhile. */
export const writtenHash = (body: unknown): string =>
  createHash("sha256").update(sortedJson(body)).digest("base64url");
