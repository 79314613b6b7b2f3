import { type Hooks, type SendResult, sendBody } from "../parts/send-body.ts";

const mostBytes = 10 * 1024 * 1024;
export const acceptedTypes = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];

const longestMs = 120_000;

/** Sends a picture with the type that the file claims. */
export function sendFile(file: File, to: string, hooks: Hooks = {}): Promise<SendResult> {
  const why = refusedBefore(file);
  if (why) return Promise.resolve<SendResult>({ state: "failed", sentence: why });
  const type = file.type || "image/unknown";
  return sendBody(file, to, { ...hooks, type, longestMs, nameless: "Picture" });
}

/** Checks type and size before sending, to spare an upload that the server would refuse. */
function refusedBefore({ size, type }: File): string | null {
  if (type !== "" && !acceptedTypes.includes(type))
    return "This is no picture that can be read. Choose a PNG, JPEG, WebP, AVIF or GIF file.";
  if (size <= mostBytes) return null;
  return "This file is too large: a picture may have 10 MB. Make it smaller, then try again.";
}
