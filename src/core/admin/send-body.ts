/** Sends a file as a request body. XMLHttpRequest, because `fetch` reports no upload progress. */
import { z } from "zod";

const failed = "The site could not be reached. Try again.";
const refusal = z.object({ message: z.string() });

export function sentenceOf(status: number, body: unknown): string | null {
  if (status === 401) return "You are signed out. Sign in, then try again.";
  const { data } = refusal.safeParse(body);
  return data?.message ?? (status === 413 ? tooLargeForProxy : null);
}

const tooLargeForProxy =
  "The proxy in front of the site refuses a file as large as this. Your server administrator " +
  "can allow it: 51 MB are needed (client_max_body_size in nginx).";

export type Hooks = { signal?: AbortSignal; onProgress?(percent: number): void };
type Sending = Hooks & {
  type: string;
  longestMs: number;
  nameless: string;
};
export type SendResult =
  | { state: "kept"; body: unknown }
  | { state: "failed"; sentence: string }
  | { state: "stopped" };

export function sendBody(file: File, to: string, sending: Sending): Promise<SendResult> {
  const { type, longestMs, nameless, signal, onProgress } = sending;
  return new Promise<SendResult>((resolve) => {
    const request = new XMLHttpRequest();
    const end = (result: SendResult) => () => resolve(result);
    const name = file.name.slice(-200) || nameless;
    request.open("POST", `${to}?name=${encodeURIComponent(name)}`);
    request.setRequestHeader("content-type", type);
    request.setRequestHeader("accept", "application/json");
    request.timeout = longestMs;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / Math.max(1, total)) * 100)),
    );
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", end({ state: "failed", sentence: failed }));
    request.addEventListener("timeout", end({ state: "failed", sentence: failed }));
    request.addEventListener("abort", end({ state: "stopped" }));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): SendResult {
  const body = inJson(responseText);
  if (status >= 200 && status < 300) return { state: "kept", body };
  return { state: "failed", sentence: sentenceOf(status, body) ?? failed };
}

function inJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
