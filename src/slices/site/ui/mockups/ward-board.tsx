import { Drawing } from "./drawing.tsx";

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
