import { useState } from "react";
import {
  type OfficeHours,
  type Span,
  type Weekday,
  weekdays,
} from "../../../../slices/site/opening-contract.ts";
import type { Drawn } from "../settings-page.tsx";
import styles from "./day-hours.module.css";
import { DayHours } from "./day-hours.tsx";
import { isSameDay } from "./day-spans.ts";
import { officeHoursIn } from "./hours-news.ts";

type WeekHoursProps = { kept: OfficeHours; drawn: Drawn; version: number };

export function WeekHours({ kept, drawn, version }: WeekHoursProps) {
  const { values } = drawn;
  const isReturned = values.basedOn !== undefined;
  const [hours, setHours] = useState(() => (isReturned ? officeHoursIn(values) : kept));
  const set = (day: Weekday, spans: Span[]) => setHours((now) => ({ ...now, [day]: spans }));
  const { monday } = hours;
  return (
    <div className={styles.week}>
      <div className={styles.heads} aria-hidden="true">
        <span>From</span>
        <span>To</span>
      </div>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          day={day}
          spans={hours[day]}
          kept={kept[day]}
          drawn={drawn}
          version={version}
          onChange={(spans) => set(day, spans)}
          {...(!isSameDay(hours[day], monday) && { onLikeMonday: () => set(day, monday) })}
        />
      ))}
    </div>
  );
}
