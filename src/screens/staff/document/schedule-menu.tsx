import { Button, Popover, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { zoneWords } from "../../../platform/time-zone.ts";
import { useDesk } from "../desk-data.ts";
import styles from "./schedule-menu.module.css";

export type Meant = "live" | "offline";
const labels: Record<Meant, string> = { live: "Goes live", offline: "Goes offline" };

type ScheduleMenuProps = {
  /** What may be set a time for, one at least. */
  may: [Meant, ...Meant[]];
  /** Gets the company's wall clock, such as `2026-11-26T16:30`. */
  onChoose(meant: Meant, at: string): void;
};

export function ScheduleMenu({ may, onChoose }: ScheduleMenuProps) {
  const { time_zone: zone } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Meant>("live");
  const [at, setAt] = useState("");
  const meant = may.includes(chosen) ? chosen : may[0];
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)}>
          Schedule…
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.schedule}>
          {may.length > 1 ? (
            <SegmentedControl
              aria-label="What happens then"
              data={may.map((value) => ({ value, label: labels[value] }))}
              value={meant}
              onChange={setChosen}
            />
          ) : null}
          <TextInput
            type="datetime-local"
            label={`${labels[meant]} (${zoneWords(zone)})`}
            value={at}
            data-autofocus
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <Button
            disabled={at === ""}
            onClick={() => {
              setOpen(false);
              onChoose(meant, at);
            }}
          >
            Schedule it
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
