import { Drawing } from "./drawing.tsx";

/** `line` is the width of a card's first line of text. */
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
