/** How motifs and mock-ups are drawn: always at hand on the server, late in a browser (see `use-still.ts`). */
import type { ReactNode } from "react";
import { Campaign } from "./mockups/campaign.tsx";
import { ClaimsDesk } from "./mockups/claims-desk.tsx";
import { GrocerApp } from "./mockups/grocer-app.tsx";
import { LessonPlayer } from "./mockups/lesson-player.tsx";
import { Roster } from "./mockups/roster.tsx";
import { StockRoom } from "./mockups/stock-room.tsx";
import { Till } from "./mockups/till.tsx";
import { WardBoard } from "./mockups/ward-board.tsx";
import { motifPaths } from "./motif.ts";
import { type Composition, motifShapes } from "./motif-composition.ts";
import { outline } from "./motif-shapes.ts";

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

type DrawMotif = (motif: Composition) => ReactNode;

/** As few paths as it can be, because neighbours that share a colour are one. */
export const drawMotif: DrawMotif = (motif) =>
  motifPaths(motif).map(({ colour, d }, i) => (
    <path key={i} color={`var(--motif-${colour})`} d={d} />
  ));

/** Each shape a path of its own, which can move by itself. */
export const drawAliveMotif: DrawMotif = (motif) =>
  motifShapes(motif).map((shape, i) => (
    <path
      key={i}
      color={`var(--motif-${shape.colour})`}
      data-kind={shape.kind}
      data-corner={shape.corner}
      d={outline(shape)}
    />
  ));
