/** Counts by key, each in a window of time of its own. What is remembered is bounded. */

type Window = { count: number; endsAtMs: number };
type Count = { key: string; most: number; windowMs: number };
type Full = { key: string; waitMs: number };

/** Of those with room left, and of those without. */
const mostKept = 20_000;
/** Finding the oldest of a map costs more the more it has lost, so some go together. */
const forgottenAtOnce = 500;
/** Keys are people's networks: a window that has ended is forgotten this much later at most. */
const sweepMs = 60_000;

export class LimitWindows {
  /** Those with room left; the one counted in longest ago is forgotten first. */
  private readonly open = new Map<string, Window>();
  /**
   * Those at their limit. They have a place of their own, so that no crowd of callers makes the site forget whom it
   * refuses; to fill it takes a whole limit for each key.
   */
  private readonly full = new Map<string, Window>();
  private readonly elapsedMs: () => number;
  private sweeper: NodeJS.Timeout | null = null;

  /** @param elapsedMs a clock that is never put back */
  constructor(elapsedMs: () => number) {
    this.elapsedMs = elapsedMs;
  }

  /**
   * Counts once for each of these, where there is room for all of them.
   * @returns those without room; none where it was counted
   */
  take(counts: Count[]): Full[] {
    const full = counts
      .map(({ key }) => ({ key, waitMs: this.waitMs(key) }))
      .filter(({ waitMs }) => waitMs > 0);
    if (full.length === 0) for (const count of counts) this.count(count.key, count);
    return full;
  }

  /** How long until the key's window ends, where there is no room in it; else 0. */
  waitMs(key: string): number {
    const window = this.full.get(key);
    if (!window) return 0;
    const leftMs = window.endsAtMs - this.elapsedMs();
    if (leftMs > 0) return leftMs;
    this.full.delete(key);
    return 0;
  }

  /** For what is known to have happened; whoever may still refuse it uses `take`. */
  count(key: string, { most, windowMs }: Omit<Count, "key">) {
    const nowMs = this.elapsedMs();
    const known = this.open.get(key);
    const running = known !== undefined && known.endsAtMs > nowMs;
    const window = running ? known : { count: 0, endsAtMs: nowMs + windowMs };
    window.count++;
    this.open.delete(key);
    const place = window.count < most ? this.open : this.full;
    place.set(key, window);
    forgetOldest(place);
    this.sweepLater();
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.open.size + this.full.size;
  }

  private sweepLater() {
    this.sweeper ??= setTimeout(() => this.sweep(), sweepMs).unref();
  }

  private sweep() {
    this.sweeper = null;
    const nowMs = this.elapsedMs();
    for (const place of [this.open, this.full]) forgetEnded(place, nowMs);
    if (this.size > 0) this.sweepLater();
  }
}

function forgetEnded(windows: Map<string, Window>, nowMs: number) {
  for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key);
}

function forgetOldest(windows: Map<string, Window>) {
  if (windows.size <= mostKept) return;
  let left = forgottenAtOnce;
  for (const key of windows.keys()) {
    if (left-- === 0) return;
    windows.delete(key);
  }
}
