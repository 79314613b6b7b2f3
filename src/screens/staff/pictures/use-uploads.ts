import { useEffect, useReducer, useRef } from "react";
import { type KeptPicture, keptPicture } from "../../../slices/media/contract.ts";
import type { SendResult } from "../parts/send-body.ts";
import { uploadPath } from "./picture-path.ts";
import { sendFile } from "./send-file.ts";
import { afterStep, nextOf, type Upload, type UploadStep } from "./upload-state.ts";

const notRead = "The site answered oddly. Look whether the picture is there, then try again.";
const mostAtATime = 50;

export type PictureUpload = Upload<KeptPicture>;
type Way = { file: File; ending: AbortController };

/**
 * Uploads files into the library.
 * @param onKept called with each picture once it is stored
 */
export function useUploads(onKept: (picture: KeptPicture) => void) {
  const [uploads, dispatch] = useReducer(
    (before: PictureUpload[], step: UploadStep<KeptPicture>) => afterStep(before, step),
    [],
  );
  const ways = useRef(new Map<string, Way>());
  const onKeptRef = useRef(onKept);
  onKeptRef.current = onKept;

  useEffect(() => {
    for (const { key } of nextOf(uploads)) {
      const way = ways.current.get(key);
      if (!way) continue;
      dispatch({ step: "begin", key });
      void sendFile(way.file, uploadPath, {
        signal: way.ending.signal,
        onProgress: (percent) => dispatch({ step: "progress", key, percent }),
      }).then((result) => end(key, result));
    }

    function end(key: string, result: SendResult) {
      if (result.state === "stopped") return dispatch({ step: "stop", key });
      if (result.state === "failed")
        return dispatch({ step: "fail", key, sentence: result.sentence });
      const picture = keptPicture.safeParse(result.body).data;
      if (!picture) return dispatch({ step: "fail", key, sentence: notRead });
      dispatch({ step: "keep", key, picture });
      onKeptRef.current(picture);
    }
  }, [uploads]);

  return {
    uploads,
    add(files: File[]) {
      const newFiles = files.slice(0, mostAtATime).map((file) => {
        const key = crypto.randomUUID();
        ways.current.set(key, { file, ending: new AbortController() });
        return { key, name: file.name || "Picture" };
      });
      if (newFiles.length > 0) dispatch({ step: "add", files: newFiles });
    },
    stop(key: string) {
      ways.current.get(key)?.ending.abort();
      // A waiting upload has no request to abort.
      dispatch({ step: "stop", key });
    },
    retry(key: string) {
      const way = ways.current.get(key);
      if (way) ways.current.set(key, { ...way, ending: new AbortController() });
      dispatch({ step: "retry", key });
    },
    dismiss: (key: string) => dispatch({ step: "dismiss", key }),
  };
}
