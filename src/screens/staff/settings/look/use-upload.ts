import { useState } from "react";
import { z } from "zod";
import type { Picture } from "../../../../platform/pictures/picture.ts";
import { keptPicture } from "../../../../slices/media/contract.ts";

const longestMs = 60_000;
const failed = "The picture was not uploaded. Try again.";

const refusal = z.object({ message: z.string() });

/** Sends a picture at once, so that the form keeps only what it needs of it. */
export function useUpload(onKept: (picture: Picture) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | null) {
    if (!file) return;
    setIsSending(true);
    setProblem(null);
    try {
      const { picture, sentence } = await upload(file);
      if (picture) onKept(picture);
      setProblem(sentence);
    } catch {
      setProblem(failed);
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, problem, send };
}

async function upload(file: File): Promise<{ picture: Picture | null; sentence: string | null }> {
  const answer = await fetch(`/staff/pictures?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    headers: { "content-type": file.type || "image/unknown", accept: "application/json" },
    body: file,
    signal: AbortSignal.timeout(longestMs),
  });
  const body: unknown = await answer.json().catch(() => null);
  const kept = keptPicture.safeParse(body);
  if (answer.ok && kept.success) {
    const { hash, width, height } = kept.data;
    return { picture: { hash, width, height }, sentence: null };
  }
  return { picture: null, sentence: refusal.safeParse(body).data?.message ?? failed };
}
