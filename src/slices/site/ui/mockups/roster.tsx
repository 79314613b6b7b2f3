import { Drawing } from "./drawing.tsx";

const rows: [start: number, days: number, colour: string][][] = [
  [
    [0, 3, "leaf"],
    [4, 2, "leaf"],
  ],
  [
    [1, 2, "rust"],
    [3, 2, "petal"],
    [6, 1, "rust"],
  ],
  [
    [0, 1, "marigold"],
    [2, 4, "marigold"],
  ],
  [
    [0, 2, "petal"],
    [3, 1, "ink"],
    [5, 2, "ink"],
  ],
  [
    [1, 3, "leaf"],
    [5, 1, "petal"],
  ],
];
const faces = ["rust", "leaf", "ink", "marigold", "petal"];

export function Roster() {
  return (
    <Drawing ground="shade">
      <path fill="var(--paper)" d="M0 0h480v64H0z" />
      <rect x="252" y="14" width="56" height="360" rx="28" fill="var(--wheat)" />
      <text fontSize="19" fill="var(--soft)">
        {["M", "T", "W", "T", "F", "S", "S"].map((day, i) => (
          <tspan key={i} x={104 + i * 56} y="46">
            {i === 3 ? "" : day}
          </tspan>
        ))}
      </text>
      <circle cx="280" cy="40" r="19" fill="var(--ink)" />
      <text x="274" y="47" fontSize="19" fill="var(--paper)">
        T
      </text>
      {rows.map((shifts, r) => (
        <g key={r} transform={`translate(0 ${78 + r * 58})`}>
          <circle cx="46" cy="22" r="22" fill={`var(--${faces[r]})`} />
          <path
            fill="var(--paper)"
            d={
              [
                "M46 22a14 14 0 0 1 14 14a14 14 0 0 1-14-14z" +
                  "M46 22a14 14 0 0 1-14-14a14 14 0 0 1 14 14z",
                "M32 22a14 14 0 1 1 28 0z",
                "M36 12h20a20 20 0 0 1-20 20z",
                "M36 32a20 20 0 0 1 20-20a20 20 0 0 1-20 20z",
                "M38 22a8 8 0 1 1 16 0a8 8 0 1 1-16 0z",
              ][r]
            }
          />
          {shifts.map(([start, days, colour]) => (
            <rect
              key={start}
              x={86 + start * 56}
              width={days * 56 - 6}
              height="44"
              rx="22"
              fill={`var(--${colour})`}
            />
          ))}
          <path fill="var(--paper)" d={shifts.map(marksOf).join("")} />
          <path fill="var(--line)" d="M0 50h480v1H0z" />
        </g>
      ))}
    </Drawing>
  );
}

function marksOf([start, days]: [start: number, days: number, colour: string]): string {
  const dot = `M${99 + start * 56} 22a9 9 0 1 1 18 0a9 9 0 1 1-18 0z`;
  return days > 1 ? `${dot}m30-4h${days * 14}v8h-${days * 14}z` : dot;
}
