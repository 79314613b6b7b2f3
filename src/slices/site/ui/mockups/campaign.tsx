import { Drawing } from "./drawing.tsx";

const petals = {
  coal: [
    "M58 10a40 40 0 0 1 40 40a40 40 0 0 1-40-40z",
    "M138 90a40 40 0 0 1-40-40a40 40 0 0 1 40 40z",
  ].join(""),
  cream: [
    "M138 10a40 40 0 0 1-40 40a40 40 0 0 1 40-40z",
    "M58 90a40 40 0 0 1 40-40a40 40 0 0 1-40 40z",
  ].join(""),
};

const arcs: [radius: number, colour: string][] = [
  [330, "wheat"],
  [250, "petal"],
  [168, "rust"],
  [92, "marigold"],
];

export function Campaign() {
  return (
    <Drawing ground="leaf">
      {arcs.map(([r, colour]) => (
        <path key={r} fill={`var(--${colour})`} d={`M0 360v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`} />
      ))}
      <path fill="none" stroke="var(--ink)" strokeWidth="3" d="M65 295 300 150" />
      <circle cx="65" cy="295" r="8" fill="var(--ink)" />
      <g transform="translate(258 30)">
        <rect width="196" height="206" rx="18" fill="var(--paper)" />
        <path fill="var(--marigold)" d="M0 18a18 18 0 0 1 18-18h160a18 18 0 0 1 18 18v82H0z" />
        <path fill="var(--coal)" d={petals.coal} />
        <path fill="var(--cream)" d={petals.cream} />
        <path fill="var(--ink)" d="M20 118h118v10H20zM20 134h76v10H20z" />
        <rect x="20" y="160" width="82" height="28" rx="14" fill="var(--ink)" />
        <path fill="var(--rust)" d="M150 160h28v28a28 28 0 0 1-28-28z" />
      </g>
      <g transform="translate(352 256)">
        <rect width="150" height="130" rx="18" fill="var(--ink)" />
        <path
          fill="var(--marigold)"
          d="M18 104V72h14v32zM40 104V58h14v46zM62 104V66h14v38zM84 104V40h14v64zM106 104V22h14v82z"
        />
      </g>
      <text x="20" y="346" fontSize="30" fill="var(--coal)">
        4%
      </text>
    </Drawing>
  );
}
