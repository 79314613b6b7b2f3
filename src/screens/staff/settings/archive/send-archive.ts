/** Sends the file of an archive, part by part, and has the site read it. */
import { z } from "zod";
import { fileSent, uploadPart } from "../../../../slices/archive/contract.ts";
import { sentenceOf } from "../../parts/send-body.ts";

const path = "/staff/archive/files";
const partMs = 60_000;
/** A large archive is read through, and its texts are tried out. */
const readingMs = 600_000;
const pauseMs = 1_500;
const mostTries = 4;
const unreached = "The site could not be reached. Try again.";
const begun = z.object({ id: z.string() });

type Hooks = { signal: AbortSignal; onProgress(percent: number): void };
type Asked = { body?: BodyInit; type?: string; signal: AbortSignal; withinMs?: number };

/** @throws Error with a sentence; whatever the signal says where it was stopped */
export async function sendArchive(file: File, { signal, onProgress }: Hooks): Promise<void> {
  const about = fileSent.parse({ name: file.name.slice(-200), bytes: file.size });
  const body = JSON.stringify(about);
  const answer = await post(path, { body, type: "application/json", signal });
  const { id } = begun.parse(answer);
  signal.addEventListener("abort", () => void fetch(`${path}/${id}`, { method: "DELETE" }));
  for (let at = 0; at < file.size; at += uploadPart) {
    onProgress(Math.floor((at / file.size) * 100));
    await sendPart(`${path}/${id}/parts?at=${at}`, file.slice(at, at + uploadPart), signal);
  }
  onProgress(100);
  await post(`${path}/${id}/report`, { signal, withinMs: readingMs });
}

/** A line may fail for a moment; the site says where it refuses. */
async function sendPart(to: string, part: Blob, signal: AbortSignal) {
  for (let tries = 1; ; tries++)
    try {
      return await post(to, { body: part, type: "application/octet-stream", signal });
    } catch (error) {
      if (tries === mostTries || !(error instanceof Error) || error.message !== unreached)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
}

async function post(to: string, { body, type, signal, withinMs = partMs }: Asked) {
  const response = await fetch(to, {
    method: "POST",
    headers: { accept: "application/json", ...(type && { "content-type": type }) },
    ...(body && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(unreached);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new Error(sentenceOf(response.status, answer) ?? unreached);
}
