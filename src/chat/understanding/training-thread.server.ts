/** Trains in a thread of its own, so that no visitor waits and its memory is given back. */
import { serialize } from "node:v8";
import { workerData } from "node:worker_threads";
import { zstdCompressSync } from "node:zlib";
import { answerApart } from "../../platform/db/run-apart.ts";
import { train } from "./training.ts";

await answerApart(async () => zstdCompressSync(serialize(train(workerData.phrases))));
