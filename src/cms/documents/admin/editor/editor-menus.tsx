import {
  Button,
  Menu,
  NativeSelect,
  Popover,
  SegmentedControl,
  Stack,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { OneTimeLink } from "../../../../core/accounts/admin/one-time-link.tsx";
import { useAdmin } from "../../../../core/admin/admin-data.ts";
import { zoneWords } from "../../../../platform/time/time-zone.ts";
import { Note } from "../../../../ui/admin/note.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { momentWords } from "../../../../ui/admin/times.ts";
import { useArrival } from "../../../../ui/use-arrival.ts";
import { sharedDays } from "../../contract.ts";
import { removingPath } from "../document-path.ts";
import * as styles from "./editor.module.css";
import type { EditorProps } from "./editor-props.ts";
import type { Other } from "./fields/editing.ts";
import { hasUnpublishBlockers, offlinePath } from "./publishing-blockers.ts";
import { momentAt } from "./schedule.ts";
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
          <p className={sharedStyles.soft}>
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

export type Meant = "live" | "offline";
const labels: Record<Meant, string> = { live: "Goes live", offline: "Goes offline" };

type ScheduleMenuProps = {
  may: [Meant, ...Meant[]];
  suggested: string;
  /** Server time of loading. The browser's clock only measures how long ago that was. */
  loadedAt: string;
  /** `at` is the company's wall clock, such as `2026-11-26T16:30`. */
  onChoose(targetState: Meant, at: string): void;
};

export function ScheduleMenu({ may, suggested, loadedAt, onChoose }: ScheduleMenuProps) {
  const { time_zone: zone } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Meant>("live");
  const [at, setAt] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [aheadMs] = useState(() => Date.parse(loadedAt) - performance.now());
  const hasPassed = (wall: string) =>
    wall !== "" && Date.parse(momentAt(wall, zone)) <= aheadMs + performance.now();
  const targetState = may.includes(chosen) ? chosen : may[0];
  function open() {
    const initialTime = at === "" || hasPassed(at) ? suggested : at;
    setAt(hasPassed(initialTime) ? "" : initialTime);
    setRefused(false);
    setOpen(!isOpen);
  }
  function choose() {
    setRefused(hasPassed(at));
    if (hasPassed(at)) return;
    setOpen(false);
    onChoose(targetState, at);
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" onClick={open}>
          Schedule…
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {may.length > 1 ? (
            <SegmentedControl
              aria-label="What happens then"
              data={may.map((value) => ({ value, label: labels[value] }))}
              value={targetState}
              onChange={setChosen}
            />
          ) : null}
          <TextInput
            type="datetime-local"
            label={`${labels[targetState]} (${zoneWords(zone)})`}
            value={at}
            data-autofocus
            error={isRefused ? "This time has passed. Choose one to come." : undefined}
            onChange={({ currentTarget }) => {
              setAt(currentTarget.value);
              setRefused(false);
            }}
            onBlur={() => setRefused(hasPassed(at))}
          />
          <Button disabled={at === ""} onClick={choose}>
            Schedule it
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type MoreMenuProps = EditorProps & {
  others: Other[];
  isWritten: boolean;
  isScheduled: boolean;
  send(fields: Record<string, string>): void;
  onAskApproval: (() => void) | null;
};

export function MoreMenu(props: MoreMenuProps) {
  const { document, reach, isNeeded, canCopy, original, isWritten, isScheduled, mayPublish } =
    props;
  const { mayDiscard, send, onAskApproval, others } = props;
  const writer = others.find(({ place }) => place !== null);
  const isOffered = mayPublish && document.live !== null && !isNeeded;
  const isEnding = document.offlineAt !== null || document.offlineRefusal !== null;
  const isNew = document.versions.length === 0;
  const isRemovable =
    !isNew && mayPublish && (canCopy || original !== null) && document.live === null;
  const items = [
    mayPublish && isScheduled && { label: "Cancel the schedule", intent: "unschedule" },
    mayDiscard &&
      isWritten &&
      !isNew && {
        label: writer ? `Discard draft while ${writer.name} writes` : "Discard draft",
        intent: "set-aside",
      },
    canCopy && { label: "Duplicate", intent: "copy" },
    mayPublish && isEnding && { label: "Keep it online", intent: "keep-online" },
    isOffered && !hasUnpublishBlockers(reach) && { label: "Unpublish", intent: "unpublish" },
    isNew && mayDiscard && { label: "Move to the bin", intent: "remove" },
  ].filter((item) => item !== false);
  const showsBlockers = isOffered && hasUnpublishBlockers(reach);
  if (items.length === 0 && !showsBlockers && !isRemovable && !onAskApproval) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onAskApproval ? <Menu.Item onClick={onAskApproval}>Ask for approval…</Menu.Item> : null}
        {items.map(({ label, intent }) => (
          <Menu.Item key={intent} onClick={() => send({ intent })}>
            {label}
          </Menu.Item>
        ))}
        {showsBlockers ? (
          <Menu.Item component={Link} to={offlinePath}>
            Unpublish…
          </Menu.Item>
        ) : null}
        {isRemovable ? (
          <Menu.Item component={Link} to={removingPath(document.id)}>
            Move to the bin…
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
