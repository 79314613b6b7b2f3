import { Button, Popover, TextInput } from "@mantine/core";
import { useState } from "react";
import { zoneWords } from "../../../platform/time-zone.ts";
import { useDesk } from "../desk-data.ts";
import styles from "./schedule-menu.module.css";

/** @param onChoose gets the company's wall clock, such as `2026-11-26T16:30` */
export function ScheduleMenu({ onChoose }: { onChoose(at: string): void }) {
  const { time_zone: zone } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState("");
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)}>
          Schedule…
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.schedule}>
          <TextInput
            type="datetime-local"
            label={`Goes live (${zoneWords(zone)})`}
            value={at}
            data-autofocus
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <Button
            disabled={at === ""}
            onClick={() => {
              setOpen(false);
              onChoose(at);
            }}
          >
            Schedule it
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
