import type { MapDrawing } from "../../../cms/sections/drawing-contract.ts";
import { isOnLeft, labelWidth } from "../../../cms/sections/drawing-rules.ts";
import * as styles from "./heading-drawing.module.css";
import { Stage } from "./stage.tsx";

const roads = [
  "M-400 96h1100M-400 196h1100M84-100v500M226-100v500",
  "M-400 420 600-120M-40-100l330 500",
].join("");
const river = "M-400 168c200-40 300 40 420 20s120 70 300 48 200 20 400-20";
const parks =
  "M84 96h70a70 70 0 0 1-70 70zM226 196h60a60 60 0 0 1-60 60zM226 96v-60a60 60 0 0 0-60 60z";
const pin = "M0 1-8.5-7.5a12 12 0 1 1 17 0z";

export function RouteMap({ title, note, stops }: MapDrawing) {
  const points = stops.map(({ x, y }) => ({ left: x * 3.2, top: y * 2.56 }));
  return (
    <Stage form="map">
      <svg className={styles.map} viewBox="0 0 320 256" aria-hidden="true">
        <path fill="none" stroke="var(--motif-leaf)" strokeWidth="14" d={river} />
        <path fill="var(--petals-2)" d={parks} />
        <path fill="none" stroke="var(--paper)" strokeWidth="6" opacity="0.6" d={roads} />
        <path
          fill="none"
          stroke="var(--ink)"
          strokeWidth="4"
          strokeLinecap="round"
          d={smoothPath(points)}
        />
        {stops.map((stop, i) => (
          <g key={stop.name} transform={`translate(${points[i]?.left} ${points[i]?.top})`}>
            <path fill="var(--motif-rust)" stroke="var(--paper)" strokeWidth="2" d={pin} />
            <Label {...stop} />
          </g>
        ))}
      </svg>
      <div className={styles.title}>
        <span>{title}</span>
        <b>{note}</b>
      </div>
    </Stage>
  );
}

function Label({ name, note, x }: MapDrawing["stops"][number]) {
  const width = labelWidth({ name, note });
  const left = isOnLeft(x) ? -width - 16 : 16;
  return (
    <>
      <rect fill="var(--paper)" x={left} y={-34} width={width} height={38} rx={10} />
      <text x={left + 9} y={-19} fontSize="13" fontWeight="600" fill="var(--ink)">
        {name}
        <tspan x={left + 9} dy={16} fontSize="12.5" fontWeight="400" fill="var(--soft)">
          {note}
        </tspan>
      </text>
    </>
  );
}

type Point = { left: number; top: number };

/** A smooth curve through all points (Catmull–Rom, as cubic Béziers). */
function smoothPath(points: Point[]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] ?? origin;
  const curves = points.slice(1).map((end, i) => {
    const out = bend(at(i), { before: at(i - 1), after: end });
    const into = bend(end, { before: at(i + 2), after: at(i) });
    return `C${formatPoint(out)} ${formatPoint(into)} ${formatPoint(end)}`;
  });
  return `M${formatPoint(at(0))}${curves.join("")}`;
}

const origin = { left: 0, top: 0 };

const bend = (point: Point, { before, after }: { before: Point; after: Point }): Point => ({
  left: point.left + (after.left - before.left) / 6,
  top: point.top + (after.top - before.top) / 6,
});

const formatPoint = ({ left, top }: Point) => `${Math.round(left)} ${Math.round(top)}`;
