import { Campaign } from "./campaign.tsx";
import { ClaimsDesk } from "./claims-desk.tsx";
import { GrocerApp } from "./grocer-app.tsx";
import { LessonPlayer } from "./lesson-player.tsx";
import styles from "./mockup.module.css";
import { Roster } from "./roster.tsx";
import { StockRoom } from "./stock-room.tsx";
import { Till } from "./till.tsx";
import { WardBoard } from "./ward-board.tsx";

const drawings = {
  "ward-board": WardBoard,
  "grocer-app": GrocerApp,
  "claims-desk": ClaimsDesk,
  "lesson-player": LessonPlayer,
  "stock-room": StockRoom,
  till: Till,
  roster: Roster,
  campaign: Campaign,
} as const;

export type MockupName = keyof typeof drawings;
export type MockupProps = { name: MockupName; label: string };

/** A product's interface, drawn. Fills its tile, 4 : 3 unless the tile says otherwise. */
export function Mockup({ name, label }: MockupProps) {
  const Drawn = drawings[name];
  return (
    <div className={styles.mockup} role="img" aria-label={label}>
      <Drawn />
    </div>
  );
}
