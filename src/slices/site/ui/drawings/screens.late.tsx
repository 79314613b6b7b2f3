import type { ReactNode } from "react";
import type { Drawing } from "../../drawing-contract.ts";
import { Bars } from "./bars.tsx";
import { Board } from "./board.tsx";
import { Checklist } from "./checklist.tsx";
import { Document } from "./document.tsx";
import { Phone } from "./phone.tsx";
import { Plan } from "./plan.tsx";
import { RouteMap } from "./route-map.tsx";
import { Table } from "./table.tsx";
import { Thread } from "./thread.tsx";
import { Till } from "./till.tsx";

export function drawScreen(drawing: Drawing): ReactNode {
  switch (drawing.form) {
    case "table":
      return <Table {...drawing} />;
    case "board":
      return <Board {...drawing} />;
    case "bars":
      return <Bars {...drawing} />;
    case "plan":
      return <Plan {...drawing} />;
    case "thread":
      return <Thread {...drawing} />;
    case "checklist":
      return <Checklist {...drawing} />;
    case "map":
      return <RouteMap {...drawing} />;
    case "phone":
      return <Phone {...drawing} />;
    case "document":
      return <Document {...drawing} />;
    case "till":
      return <Till {...drawing} />;
  }
}
