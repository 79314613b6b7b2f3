import type { ReactNode } from "react";
import { AutomationDrawing } from "./automation-drawing.tsx";
import { Campaign } from "./campaign.tsx";
import { ClaimsDesk } from "./claims-desk.tsx";
import { GrocerApp } from "./grocer-app.tsx";
import { LessonPlayer } from "./lesson-player.tsx";
import { Roster } from "./roster.tsx";
import { StockRoom } from "./stock-room.tsx";
import { Till } from "./till.tsx";
import { WardBoard } from "./ward-board.tsx";

const mockups = {
  "ward-board": WardBoard,
  "grocer-app": GrocerApp,
  "claims-desk": ClaimsDesk,
  "lesson-player": LessonPlayer,
  "stock-room": StockRoom,
  till: Till,
  roster: Roster,
  campaign: Campaign,
} as const;

export type MockupName = keyof typeof mockups;

export function drawMockup(name: MockupName): ReactNode {
  const Mockup = mockups[name];
  return <Mockup />;
}

export const drawAutomation = (): ReactNode => <AutomationDrawing />;
