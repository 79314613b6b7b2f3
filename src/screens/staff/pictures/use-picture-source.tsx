import { notifications } from "@mantine/notifications";
import { useMemo, useRef, useState } from "react";
import type { PictureSource } from "../../../desk/writing/picture-source.ts";
import type { Picture } from "../../../platform/pictures/picture.ts";
import { type KeptPicture, keptPicture } from "../../../slices/media/contract.ts";
import { ChoosePicture } from "./choose-picture.tsx";
import { uploadPath } from "./picture-path.ts";
import { sendFile } from "./send-file.ts";

type Answer = (picture: Picture | null) => void;
const notSent = "The picture was not uploaded. Try again.";

/** Gives an editor its pictures: the library's dialog, to be rendered beside it, and uploads. */
export function usePictureSource() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<Answer>(() => {});
  const pictures = useMemo<PictureSource>(
    () => ({
      choose: () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
      upload: uploaded,
    }),
    [],
  );

  function end(picture: KeptPicture | null) {
    setOpen(false);
    answer.current(picture && toPicture(picture));
  }

  const dialog = isOpen ? <ChoosePicture onEnd={end} /> : null;
  return { pictures, dialog };
}

async function uploaded(file: File): Promise<Picture | null> {
  const result = await sendFile(file, uploadPath);
  const picture = keptPicture.safeParse(result.state === "kept" ? result.body : null).data;
  if (picture) return toPicture(picture);
  const sentence = result.state === "failed" ? result.sentence : notSent;
  notifications.show({ message: `${file.name}: ${sentence}`, role: "alert" });
  return null;
}

const toPicture = ({ hash, width, height, alt, colour, focus }: KeptPicture): Picture => ({
  hash,
  width,
  height,
  ...(alt !== undefined && { alt }),
  ...(colour !== undefined && { colour }),
  ...(focus !== undefined && { focus }),
});
