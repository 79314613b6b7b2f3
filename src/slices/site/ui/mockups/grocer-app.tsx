import { Drawing } from "./drawing.tsx";

/** A tomato, a mango, a lime, an aubergine, a chilli and a melon. */
const goods: [colour: string, shape: string, price: string][] = [
  ["rust", "M8 28a18 18 0 1 1 36 0a18 18 0 1 1-36 0z", "40"],
  ["marigold", "M8 10a36 36 0 0 1 36 36a36 36 0 0 1-36-36z", "85"],
  ["leaf", "M8 28a18 18 0 1 1 36 0a18 18 0 1 1-36 0z", "12"],
  ["ink", "M44 10v36a36 36 0 0 1-36-36z", "60"],
  ["rust", "M44 10a36 36 0 0 1-36 36a36 36 0 0 1 36-36z", "18"],
  ["leaf", "M8 10h36a36 36 0 0 1-36 36z", "55"],
];

export function GrocerApp() {
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
