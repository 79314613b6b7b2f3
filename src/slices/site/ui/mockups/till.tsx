import { Drawing } from "./drawing.tsx";

const keys: [tile: string, petal: string, d: string][] = [
  ["marigold", "coal", "M14 14a36 36 0 0 1 36 36a36 36 0 0 1-36-36z"],
  ["shade", "rust", "M14 32a18 18 0 1 1 36 0a18 18 0 1 1-36 0z"],
  ["leaf", "wheat", "M50 14v36a36 36 0 0 1-36-36z"],
  ["shade", "leaf", "M50 14a36 36 0 0 1-36 36a36 36 0 0 1 36-36z"],
  ["petal", "rust", "M14 50v-36a36 36 0 0 1 36 36z"],
  [
    "shade",
    "ink",
    [
      "M14 14a18 18 0 0 1 18 18a18 18 0 0 1-18-18z",
      "M50 50a18 18 0 0 1-18-18a18 18 0 0 1 18 18z",
      "M50 14a18 18 0 0 1-18 18a18 18 0 0 1 18-18z",
      "M14 50a18 18 0 0 1 18-18a18 18 0 0 1-18 18z",
    ].join(""),
  ],
];

const receiptLines = [
  "M16 58h40v6H16zM72 58h16v6H72z",
  "M16 78h52v6H16zM76 78h12v6H76z",
  "M16 98h34v6H16zM70 98h18v6H70z",
  "M16 118h46v6H16zM74 118h14v6H74z",
  "M16 146h72v2H16z",
].join("");

const receiptCode = [
  "M16 204h24v24H16zM64 204h24v24H64zM16 252h24v12H16z",
  "M46 204h6v12h-6zM46 222h12v6H46zM46 238h6v26h-6z",
  "M64 238h12v8H64zM80 250h8v14h-8zM60 254h10v10H60z",
].join("");

export function Till() {
  return (
    <Drawing ground="rust">
      <path fill="var(--ink)" d="M0 318h480v42H0z" />
      <path fill="var(--coal)" d="M128 244h108l26 84H102z" />
      <g transform="translate(40 44)">
        <rect width="288" height="222" rx="24" fill="var(--ink)" />
        <rect x="10" y="10" width="268" height="202" rx="16" fill="var(--paper)" />
        {keys.map(([tile, petal, d], i) => (
          <g key={i} transform={`translate(${26 + (i % 3) * 80} ${58 + Math.floor(i / 3) * 72})`}>
            <rect width="72" height="64" rx="12" fill={`var(--${tile})`} />
            <path transform="translate(4 0)" fill={`var(--${petal})`} d={d} />
          </g>
        ))}
        <path fill="var(--ink)" d="M26 30h84v10H26z" />
        <rect x="186" y="24" width="72" height="22" rx="11" fill="var(--marigold)" />
      </g>
      <g transform="translate(348 0)">
        <path
          fill="var(--cream)"
          d="M0 0h104v296l-13-12-13 12-13-12-13 12-13-12-13 12-13-12L0 296z"
        />
        <path fill="var(--coal)" d="M16 28h46v8H16z" />
        <path fill="#b5ab9b" d={receiptLines} />
        <text x="15" y="184" fontSize="25" fill="var(--coal)">
          ₹1,240
        </text>
        <path fill="var(--coal)" d={receiptCode} />
      </g>
      <path
        fill="none"
        stroke="var(--wheat)"
        strokeWidth="7"
        strokeLinecap="round"
        d="M276 304a14 14 0 0 1 14 14M276 288a30 30 0 0 1 30 30M276 272a46 46 0 0 1 46 46"
      />
    </Drawing>
  );
}
