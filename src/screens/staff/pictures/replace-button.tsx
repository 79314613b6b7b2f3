import { Button, FileButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useRevalidator, useSubmit } from "react-router";
import { z } from "zod";
import { undoNotice } from "../../../desk/frame/undo-notice.tsx";
import { undoKey } from "../use-undo.ts";
import { filePath, picturePath } from "./picture-path.ts";
import { acceptedTypes, sendFile } from "./send-file.ts";

const replaced = z.object({ former: z.string() });

/** Another file under the same picture: whatever shows it follows. */
export function ReplaceButton({ id, name }: { id: string; name: string }) {
  const [percent, setPercent] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  const submit = useSubmit();

  async function replace(file: File | null) {
    if (!file) return;
    setPercent(0);
    const sent = await sendFile(file, filePath(id), { onProgress: setPercent });
    setPercent(null);
    if (sent.state === "failed")
      return void notifications.show({ message: sent.sentence, role: "alert" });
    const { former } = replaced.safeParse("body" in sent ? sent.body : null).data ?? {};
    void revalidate();
    const said = `${name} is replaced, wherever it stands.`;
    if (former) undoNotice(said, () => takeBack(former), { matter: `picture ${id}` });
  }

  const takeBack = (file: string) =>
    void submit(
      { intent: "take-file", file },
      { method: "post", action: picturePath(id), navigate: false, fetcherKey: undoKey },
    );

  return (
    <FileButton accept={acceptedTypes.join(",")} onChange={replace}>
      {(props) => (
        <Button {...props} variant="default" disabled={percent !== null}>
          {percent === null ? "Replace the file" : `Sending: ${percent}%`}
        </Button>
      )}
    </FileButton>
  );
}
