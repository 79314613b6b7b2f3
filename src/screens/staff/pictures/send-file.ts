/** Sends a file as the body of a request. XMLHttpRequest, because `fetch` says nothing of progress. */
import { z } from "zod";

const longestMs = 120_000;
const failed = "The site could not be reached. Try again.";
const refusal = z.object({ message: z.string() });

const mostBytes = 10 * 1024 * 1024;
export const acceptedTypes = ["image/png", "image/jpeg", "image/webp", "image/avif"];

type Hooks = { signal?: AbortSignal; onProgress?(percent: number): void };
export type Sent =
  | { state: "kept"; body: unknown }
  | { state: "failed"; sentence: string }
  | { state: "stopped" };

export function sendFile(file: File, to: string, { signal, onProgress }: Hooks = {}) {
  const why = refusedBefore(file);
  if (why) return Promise.resolve<Sent>({ state: "failed", sentence: why });
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest();
    const end = (sent: Sent) => () => resolve(sent);
    request.open("POST", `${to}?name=${encodeURIComponent(nameOf(file))}`);
    request.setRequestHeader("content-type", file.type || "image/unknown");
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

/** What is pasted has a name that says nothing, or none. */
const nameOf = ({ name }: File) => name.slice(-200) || "Picture";

/** What would be refused is not sent. */
function refusedBefore({ size, type }: File): string | null {
  if (type !== "" && !acceptedTypes.includes(type))
    return "A picture has to be a PNG, JPEG, WebP or AVIF file.";
  if (size <= mostBytes) return null;
  return "This file is too large: a picture may have 10 MB. Make it smaller, then try again.";
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  const body = inJson(responseText);
  if (status >= 200 && status < 300) return { state: "kept", body };
  if (status === 401)
    return { state: "failed", sentence: "You are signed out. Sign in, then try again." };
  return { state: "failed", sentence: refusal.safeParse(body).data?.message ?? failed };
}

function inJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
