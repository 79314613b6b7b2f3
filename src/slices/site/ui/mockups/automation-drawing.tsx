const petals = Array.from({ length: 20 }, (_, i) => ({
  x: (i % 5) * 60,
  y: Math.floor(i / 5) * 60,
}));
/** The petal the machine is unsure of: drawn turned, on its way to a person. */
const doubtful = 13;
const kept = new Set([0, 6, 7, 11, 17]);

/** 480 × 240: a machine's petals, and the person who looks at the doubtful one. */
export function AutomationDrawing() {
  return (
    <>
      {petals.map(({ x, y }, i) =>
        i === doubtful ? (
          <path key={i} fill="var(--marigold)" d={`M${x + 60} ${y + 60}h-60a60 60 0 0 1 60-60z`} />
        ) : (
          <path
            key={i}
            fill={kept.has(i) ? "var(--petal)" : "var(--color-surface)"}
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
