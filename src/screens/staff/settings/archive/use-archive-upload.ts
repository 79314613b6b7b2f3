import { useCallback, useEffect, useRef, useState } from "react";
import { bounds } from "../../../../slices/archive/contract.ts";
import { sendArchive } from "./send-archive.ts";

type Sending = { name: string; percent: number };

/** The file of an archive on its way. @param onRead once the site has read it */
export function useArchiveUpload(onRead: () => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const way = useRef<AbortController | null>(null);
  const heard = useRef(onRead);
  heard.current = onRead;
  useEffect(() => () => way.current?.abort(), []);

  const send = useCallback(async (file: File | null | undefined) => {
    if (!file || way.current) return;
    const refused = refusedBefore(file);
    setProblem(refused);
    if (refused !== null) return;
    const { name } = file;
    const ending = new AbortController();
    way.current = ending;
    setSending({ name, percent: 0 });
    const onProgress = (percent: number) => setSending({ name, percent });
    try {
      await sendArchive(file, { signal: ending.signal, onProgress });
      heard.current();
    } catch (error) {
      if (!ending.signal.aborted)
        setProblem(error instanceof Error ? error.message : String(error));
    }
    way.current = null;
    setSending(null);
  }, []);

  return { sending, problem, send, stop: () => way.current?.abort() };
}

/** What would be refused is not sent. */
function refusedBefore({ name, size }: File): string | null {
  if (!/\.zip$/i.test(name)) return "An archive is a zip file, as Download the site makes it.";
  if (size === 0) return "This file is empty.";
  return size > bounds.bytes ? "This file is too large: 2 GB are the most." : null;
}
