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

const barcode = [
  "M24 44h4v48h-4z",
  "M32 44h8v48h-8z",
  "M44 44h3v48h-3z",
  "M52 44h10v48H52z",
  "M66 44h4v48h-4z",
  "M74 44h7v48h-7z",
  "M86 44h3v48h-3z",
  "M93 44h9v48h-9z",
  "M106 44h5v48h-5z",
].join("");

const shelves: { board: number; goods: [colour: string, d: string][] }[] = [
  {
    board: 108,
    goods: [
      ["marigold", "M20 0h56v-56a56 56 0 0 0-56 56z"],
      ["petal", "M84 0h44v-70H84z"],
      ["rust", "M136 0a28 28 0 1 1 56 0z"],
      ["leaf", "M200 0h30v-84h-30z"],
      ["marigold", "M238 0h46v-38h-46z"],
      ["leaf", "M400 0a60 60 0 0 0-60-60v60z"],
      ["petal", "M408 0h52v-46h-52z"],
    ],
  },
  {
    board: 222,
    goods: [
      ["leaf", "M20 0h74v-44H20z"],
      ["marigold", "M57-44h37a37 37 0 0 0-37-37z"],
      ["rust", "M104 0h36v-78h-36z"],
      ["petal", "M148 0v-64a64 64 0 0 1 64 64z"],
      ["marigold", "M222 0h50v-50h-50z"],
      ["rust", "M420 0h48v-66h-48z"],
    ],
  },
  {
    board: 336,
    goods: [
      ["petal", "M20 0h40v-40H20zM20-44h40v-34H20z"],
      ["rust", "M70 0h66v-66a66 66 0 0 0-66 66z"],
      ["leaf", "M146 0a32 32 0 1 1 64 0z"],
      ["marigold", "M220 0h60v-72h-60z"],
      ["leaf", "M416 0h56v-50h-56z"],
    ],
  },
];

export function StockRoom() {
  return (
    <Drawing ground="ink">
      {shelves.map(({ board, goods }) => (
        <g key={board} transform={`translate(0 ${board})`}>
          {goods.map(([colour, d]) => (
            <path key={d} fill={`var(--${colour})`} d={d} />
          ))}
          <path fill="var(--soft)" d="M0 0h480v6H0z" />
        </g>
      ))}
      <path fill="var(--wheat)" opacity="0.75" d="M330 130 222 166v62l108-20z" />
      <g transform="translate(314 62) rotate(4)">
        <rect width="136" height="262" rx="24" fill="var(--rust)" />
        <rect x="9" y="22" width="118" height="216" rx="14" fill="var(--paper)" />
        <path fill="var(--ink)" d={barcode} />
        <text x="22" y="148" fontSize="44" fill="var(--ink)">
          128
        </text>
        <path fill="var(--line)" d="M24 162h70v6H24zM24 174h48v6H24z" />
        <rect x="22" y="192" width="92" height="32" rx="16" fill="var(--leaf)" />
        <path
          fill="none"
          stroke="var(--paper)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M60 208l6 6 12-12"
        />
      </g>
    </Drawing>
  );
}
