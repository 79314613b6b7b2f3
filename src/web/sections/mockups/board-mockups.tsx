import { Drawing } from "./drawing.tsx";

const cards: [left: number, top: number, height: number, state: string, line: number][] = [
  [24, 92, 74, "rust", 60],
  [24, 176, 74, "rust", 44],
  [24, 260, 110, "petal", 66],
  [172, 92, 110, "marigold", 52],
  [172, 290, 90, "marigold", 64],
  [320, 92, 74, "leaf", 58],
  [320, 176, 74, "leaf", 40],
  [320, 260, 110, "leaf", 62],
];

export function ClaimsDesk() {
  return (
    <Drawing ground="marigold">
      <path fill="var(--coal)" d="M24 66h56v9H24zM172 66h44v9h-44zM320 66h64v9h-64z" />
      <text fontSize="30" fill="var(--coal)">
        <tspan x="24" y="52">
          12
        </tspan>
        <tspan x="172" y="52">
          7
        </tspan>
        <tspan x="320" y="52">
          31
        </tspan>
      </text>
      <path
        fill="none"
        stroke="var(--coal)"
        strokeWidth="2"
        strokeDasharray="5 6"
        d={[
          "M184 212h112a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12",
          "H184a12 12 0 0 1-12-12v-44a12 12 0 0 1 12-12z",
        ].join("")}
      />
      {cards.map(([x, y, height, state, width]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect width="136" height={height} rx="12" fill="var(--paper)" />
          <path fill={`var(--${state})`} d="M0 12a12 12 0 0 1 12-12h18a30 30 0 0 1-30 30z" />
          <path fill="var(--ink)" d={`M42 16h${width}v7H42z`} />
          <path fill="var(--line)" d={`M14 42h108v6H14zM14 54h${width + 10}v6H14z`} />
        </g>
      ))}
      <g transform="translate(214 196) rotate(-7)">
        <rect width="164" height="104" rx="14" fill="var(--ink)" />
        <path fill="var(--petal)" d="M0 14a14 14 0 0 1 14-14h22a36 36 0 0 1-36 36z" />
        <path fill="var(--paper)" d="M50 18h70v8H50z" />
        <text x="16" y="76" fontSize="30" fill="var(--paper)">
          ₹42,600
        </text>
        <path fill="var(--soft)" d="M16 87h90v5H16z" />
      </g>
      <path
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M352 262l2 40 10-8 8 16 9-4-8-16 13-2z"
      />
    </Drawing>
  );
}

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

const beds: [colour: string, petal: string][] = [
  ["leaf", "M10 10h40a40 40 0 0 1-40 40z"],
  ["leaf", "M10 10a40 40 0 0 1 40 40a40 40 0 0 1-40-40z"],
  ["rust", "M10 30a20 20 0 1 1 40 0a20 20 0 1 1-40 0z"],
  ["wheat", "M50 10v40a40 40 0 0 1-40-40z"],
  ["leaf", "M50 50h-40a40 40 0 0 1 40-40z"],
  ["marigold", "M10 10a40 40 0 0 1 40 40a40 40 0 0 1-40-40z"],
  ["leaf", "M50 10a40 40 0 0 1-40 40a40 40 0 0 1 40-40z"],
  ["leaf", "M50 50h-40a40 40 0 0 1 40-40z"],
  ["petal", "M10 30a20 20 0 1 1 40 0a20 20 0 1 1-40 0z"],
  ["leaf", "M10 10h40a40 40 0 0 1-40 40z"],
  ["leaf", "M50 10v40a40 40 0 0 1-40-40z"],
  ["marigold", "M10 50v-40a40 40 0 0 1 40 40z"],
  ["leaf", "M10 10a40 40 0 0 1 40 40a40 40 0 0 1-40-40z"],
];

export function WardBoard() {
  return (
    <Drawing ground="leaf">
      <rect x="36" y="36" width="500" height="400" rx="18" fill="var(--paper)" />
      <text x="62" y="82" fontSize="26" fill="var(--ink)">
        Ward 3
      </text>
      <path fill="var(--line)" d="M62 100h418v2H62z" />
      <path fill="var(--soft)" d="M330 68h58v6h-58zM330 80h34v6h-34z" />
      <circle cx="422" cy="76" r="14" fill="var(--marigold)" />
      <circle cx="446" cy="76" r="14" fill="var(--petal)" />
      {beds.map(([colour, petal], i) => (
        <g key={i} transform={`translate(${62 + (i % 5) * 72} ${118 + Math.floor(i / 5) * 72})`}>
          <rect width="60" height="60" rx="12" fill="var(--shade)" />
          <path fill={`var(--${colour})`} d={petal} />
        </g>
      ))}
      <rect x="262" y="232" width="260" height="190" rx="18" fill="var(--ink)" />
      <text x="286" y="290" fontSize="46" fill="var(--paper)">
        18
      </text>
      <text x="344" y="290" fontSize="24" fill="var(--paper)" opacity="0.7">
        / 24
      </text>
      <path
        fill="none"
        stroke="var(--marigold)"
        strokeWidth="4"
        strokeLinejoin="round"
        d="M286 330h34l10-20 14 38 12-26 8 8h36l10-22 14 40 12-26 8 8h60"
      />
    </Drawing>
  );
}
