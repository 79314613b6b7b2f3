import { promisify } from "node:util";
import { deserialize } from "node:v8";
import { zstdDecompress } from "node:zlib";
import { runApart } from "../../platform/db/run-apart.ts";
import { type Classifier, createClassifier, modelSchema } from "./classifier.ts";
import type { TopicPhrases } from "./training.ts";

const thread = new URL("./training-thread.server.ts", import.meta.url);
const longestMs = 60_000;

/** @returns the model, compressed. @throws OutOfMemory; Unavailable if it took too long or the site closes */
export async function trainApart(phrases: TopicPhrases[], closing: AbortSignal): Promise<Buffer> {
  const ending = AbortSignal.any([closing, AbortSignal.timeout(longestMs)]);
  return Buffer.from(await runApart<Uint8Array>(thread, { phrases }, ending));
}

const decompress = promisify(zstdDecompress);

/** @throws Error where the bytes are no model of this release */
export async function readModel(model: Buffer): Promise<Classifier> {
  return createClassifier(modelSchema.parse(deserialize(await decompress(model))));
}
