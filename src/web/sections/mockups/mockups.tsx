import type { ReactNode } from "react";
import { ClaimsDesk, Roster, WardBoard } from "./board-mockups.tsx";
import { Drawing } from "./drawing.tsx";
import { StockRoom, Till } from "./shop-mockups.tsx";

const posterPetals = {
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

function Campaign() {
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
        <path fill="var(--coal)" d={posterPetals.coal} />
        <path fill="var(--cream)" d={posterPetals.cream} />
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

const goods: [colour: string, shape: string, price: string][] = [
  ["rust", "M8 28a18 18 0 1 1 36 0a18 18 0 1 1-36 0z", "40"],
  ["marigold", "M8 10a36 36 0 0 1 36 36a36 36 0 0 1-36-36z", "85"],
  ["leaf", "M8 28a18 18 0 1 1 36 0a18 18 0 1 1-36 0z", "12"],
  ["ink", "M44 10v36a36 36 0 0 1-36-36z", "60"],
  ["rust", "M44 10a36 36 0 0 1-36 36a36 36 0 0 1 36-36z", "18"],
  ["leaf", "M8 10h36a36 36 0 0 1-36 36z", "55"],
];

function GrocerApp() {
  return (
    <Drawing ground="petal">
      <circle cx="420" cy="60" r="120" fill="var(--marigold)" />
      <rect x="62" y="34" width="186" height="400" rx="30" fill="var(--ink)" />
      <rect x="70" y="42" width="170" height="400" rx="23" fill="var(--paper)" />
      <path fill="var(--ink)" d="M88 66h60v9H88z" />
      <path fill="var(--leaf)" d="M204 58a18 18 0 0 1 18 18a18 18 0 0 1-18-18z" />
      <rect x="86" y="90" width="138" height="26" rx="13" fill="var(--shade)" />
      {goods.map(([colour, shape, price], i) => (
        <g key={i} transform={`translate(${86 + (i % 2) * 73} ${128 + Math.floor(i / 2) * 94})`}>
          <rect width="65" height="84" rx="14" fill="var(--shade)" />
          <path transform="translate(6 2)" fill={`var(--${colour})`} d={shape} />
          <path
            transform="translate(26 0)"
            fill="var(--leaf)"
            d="M6 14a10 10 0 0 1 10-10a10 10 0 0 1-10 10z"
          />
          <text x="10" y="74" fontSize="16" fill="var(--ink)">
            ₹{price}
          </text>
        </g>
      ))}
      <rect x="272" y="98" width="172" height="330" rx="28" fill="var(--ink)" />
      <rect x="280" y="106" width="156" height="330" rx="21" fill="var(--raised)" />
      <text x="296" y="146" fontSize="20" fill="var(--ink)">
        Basket
      </text>
      {["rust", "marigold", "leaf"].map((colour, i) => (
        <g key={colour} transform={`translate(296 ${164 + i * 40})`}>
          <circle cx="12" cy="12" r="12" fill={`var(--${colour})`} />
          <path
            fill="var(--line)"
            d={`M34 4h${[52, 38, 46][i]}v6H34zM34 15h24v5H34zM104 8h20v7h-20z`}
          />
        </g>
      ))}
      <path fill="var(--line)" d="M296 284h124v2H296z" />
      <text x="296" y="318" fontSize="28" fill="var(--ink)">
        ₹486
      </text>
      <rect x="292" y="330" width="132" height="60" rx="18" fill="var(--marigold)" />
    </Drawing>
  );
}

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

const petals = Array.from({ length: 20 }, (_, i) => ({
  x: (i % 5) * 60,
  y: Math.floor(i / 5) * 60,
}));
const doubtful = 13;
const keptPetals = new Set([0, 6, 7, 11, 17]);

function AutomationDrawing() {
  return (
    <>
      {petals.map(({ x, y }, i) =>
        i === doubtful ? (
          <path key={i} fill="var(--marigold)" d={`M${x + 60} ${y + 60}h-60a60 60 0 0 1 60-60z`} />
        ) : (
          <path
            key={i}
            fill={keptPetals.has(i) ? "var(--petal)" : "var(--color-surface)"}
            d={`M${x} ${y}h60a60 60 0 0 1-60 60z`}
          />
        ),
      )}
      <path
        stroke="var(--marigold)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 12"
        d="M312 210h42"
      />
      <circle fill="var(--petal)" cx="420" cy="60" r="48" />
      <path fill="var(--cream)" d="M360 240v-60a60 60 0 0 1 60-60a60 60 0 0 1 60 60v60z" />
      <path fill="var(--marigold)" d="M436 206h-32a32 32 0 0 1 32-32z" />
    </>
  );
}

function LessonPlayer() {
  return (
    <Drawing ground="wheat">
      <rect x="56" y="34" width="368" height="250" rx="18" fill="var(--ink)" />
      <path fill="var(--petal)" d="M70 48h340v196H70z" />
      <circle cx="316" cy="112" r="38" fill="var(--marigold)" />
      <path fill="var(--rust)" d="M70 244v-120a120 120 0 0 1 120 120z" />
      <path fill="var(--leaf)" d="M410 244H270a140 140 0 0 1 140-140z" />
      <path fill="var(--moss)" d="M150 244a90 90 0 0 1 90-90v90zM240 154a90 90 0 0 1 90 90h-90z" />
      <path fill="var(--marigold)" d="M110 244v-44a44 44 0 0 1 44 44z" />
      <path
        fill="var(--cream)"
        d="M110 96a30 30 0 0 1 30-30a30 30 0 0 1-30 30zM140 66a24 24 0 0 1 24 24a24 24 0 0 1-24-24z"
      />
      <circle cx="240" cy="146" r="36" fill="var(--cream)" />
      <path fill="var(--coal)" d="M229 127l31 19-31 19z" />
      <path fill="var(--soft)" d="M86 260h308v7H86z" />
      <path fill="var(--marigold)" d="M86 260h176v7H86z" />
      <circle cx="262" cy="263" r="9" fill="var(--marigold)" />
      <path fill="var(--paper)" d="M140 258h4v11h-4zM206 258h4v11h-4zM330 258h4v11h-4z" />
      <path fill="var(--ink)" d="M22 284h436l-14 22a12 12 0 0 1-10 6H46a12 12 0 0 1-10-6z" />
      <g transform="translate(282 196)">
        <rect width="176" height="150" rx="18" fill="var(--raised)" />
        <path fill="var(--ink)" d="M20 24h96v9H20zM20 40h62v9H20z" />
        <path fill="var(--leaf)" d="M20 64h136v30H20z" />
        <path fill="var(--shade)" d="M20 102h136v30H20z" />
        <circle cx="36" cy="79" r="7" fill="var(--raised)" />
        <path fill="var(--raised)" d="M52 76h64v6H52z" />
        <circle cx="36" cy="117" r="6" fill="none" stroke="var(--soft)" strokeWidth="2" />
        <path fill="var(--soft)" d="M52 114h46v6H52z" />
      </g>
    </Drawing>
  );
}
