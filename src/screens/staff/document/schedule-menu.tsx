import { Button, Popover, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { zoneWords } from "../../../platform/time-zone.ts";
import { useDesk } from "../desk-data.ts";
import { momentAt } from "./fields/wall-clock.ts";
import * as styles from "./schedule-menu.module.css";

export type Meant = "live" | "offline";
const labels: Record<Meant, string> = { live: "Goes live", offline: "Goes offline" };

type ScheduleMenuProps = {
  may: [Meant, ...Meant[]];
  /** As of loading; "" for none. */
  suggested: string;
  /** Server time of loading. The browser's clock only measures how long ago that was. */
  loadedAt: string;
  /** `at` is the company's wall clock, such as `2026-11-26T16:30`. */
  onChoose(targetState: Meant, at: string): void;
};

export function ScheduleMenu({ may, suggested, loadedAt, onChoose }: ScheduleMenuProps) {
  const { time_zone: zone } = useDesk();
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
        <div className={styles.schedule}>
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
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
