import { useState } from "react";
import type { Picture } from "../../../../platform/pictures/picture.ts";
import { keptPicture } from "../../../../slices/media/contract.ts";
import { uploadPath } from "../../pictures/picture-path.ts";
import { sendFile } from "../../pictures/send-file.ts";

const failed = "The picture was not uploaded. Try again.";

/** Sends a picture at once, so that the form keeps only what it needs of it. */
export function useUpload(onKept: (picture: Picture) => void) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File | null) {
    if (!file) return;
    setIsSending(true);
    setProblem(null);
    const sent = await sendFile(file, uploadPath);
    setIsSending(false);
    const kept = keptPicture.safeParse(sent.state === "kept" ? sent.body : null).data;
    if (kept) onKept({ hash: kept.hash, width: kept.width, height: kept.height });
    else setProblem(sent.state === "failed" ? sent.sentence : failed);
  }

  return { isSending, problem, send };
}
