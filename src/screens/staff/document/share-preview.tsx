import { Button, NativeSelect, Popover } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Note } from "../../../desk/note.tsx";
import { momentWords } from "../../../desk/times.ts";
import { sharedDays } from "../../../slices/content/shared-days.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import { OneTimeLink } from "../settings/one-time-link.tsx";
import type { EditorProps } from "./editor-props.ts";
import * as styles from "./share-preview.module.css";
import { useDocumentChange } from "./use-document-change.ts";

const lengths = sharedDays.map((days) => ({
  value: `${days}`,
  label: days === 1 ? "For a day" : `For ${days} days`,
}));

type ActionResponse = { done: { message: string; link?: string } } | { message: string };

export function SharePreview({ shared, staff, here }: EditorProps) {
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState(lengths[0]?.value ?? "");
  const [link, setLink] = useState("");
  const { submit, state, data: response } = useFetcher<ActionResponse>();
  const { send } = useDocumentChange();
  useArrival(response, (result) => {
    if (!("done" in result) || !result.done.link) return;
    const href = new URL(result.done.link, location.href).href;
    setLink(href);
    // If the browser refuses clipboard access, the visible link can be copied by hand.
    navigator.clipboard?.writeText(href).catch(() => {});
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)}>
          Share preview…
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.share}>
          <p className={styles.about}>
            Anyone with the link sees the current draft without signing in.
          </p>
          <NativeSelect
            label="How long it works"
            data={lengths}
            value={days}
            data-autofocus
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
          <Button
            loading={state !== "idle"}
            onClick={() => void submit({ intent: "share", days }, { method: "post" })}
          >
            Make a link
          </Button>
          {response && "message" in response ? <Note tone="alarm">{response.message}</Note> : null}
          {link === "" ? null : <OneTimeLink href={link} text="It is not shown again." />}
          {shared.length === 0 ? null : (
            <ul aria-label="Links to this preview" className={styles.links}>
              {shared.map(({ id, by, until }) => (
                <li key={id} className={styles.link}>
                  <span>
                    {staff[by] ?? "A former colleague"}, until {momentWords(until, here)}
                  </span>
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`End the link until ${momentWords(until, here)}`}
                    onClick={() => send({ intent: "stop-sharing", link: id })}
                  >
                    End it
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
