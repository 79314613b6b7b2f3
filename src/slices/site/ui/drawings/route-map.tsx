import { isBeside, type MapDrawing } from "../../drawing-contract.ts";
import styles from "./service-drawing.module.css";
import { Stage } from "./stage.tsx";

const roads = [
  "M-400 60h1100M-400 150h1100M90-100v500M214-100v500",
  "M-400 330 560-120M20-100l240 500",
].join("");
const river = "M-400 118c200-40 300 40 420 20s120 70 300 48 200 20 400-20";
const parks = "M100 70h60a60 60 0 0 1-60 60zM224 160h64a64 64 0 0 1-64 64zM-40 160v60a60 60 0 0 0 60-60z";

/** On 320 × 212: what is below the title. */
export function RouteMap({ title, note, stops }: MapDrawing) {
  const points = stops.map((stop) => ({ ...stop, at: [stop.x * 3.2, stop.y * 2.12] as const }));
  return (
    <Stage form="map">
      <svg className={styles.map} viewBox="0 0 320 212" preserveAspectRatio="xMidYMid slice">
        <path className={styles.river} d={river} />
        <path className={styles.park} d={parks} />
        <path className={styles.road} d={roads} />
        <path className={styles.route} d={`M${points.map(({ at }) => at.join(" ")).join("L")}`} />
        {points.map(({ name, note: when, x, at: [left, top] }, i) => (
          <g key={name} transform={`translate(${left} ${top})`}>
            <path className={styles.stop} data-last={i === points.length - 1 || undefined} d={pin} />
            <text x={isBeside(x) ? -16 : 16} textAnchor={isBeside(x) ? "end" : "start"}>
              <tspan y={when ? -2 : 5}>{name}</tspan>
              <tspan x={isBeside(x) ? -16 : 16} y="13" className={styles.when}>
                {when}
              </tspan>
            </text>
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

/** A petal that stands on its tip. */
const pin = "M0 0a11 11 0 0 1 0-22a11 11 0 0 1 0 22z";
