import { widerNetworksOf } from "../network.ts";

type Window = { count: number; endsAtMs: number };
type Count = { key: string; most: number; windowMs: number };
type Full = { key: string; waitMs: number };

const mostKept = 20_000;
/** Finding a Map's first key slows down after deletions, so several are deleted at once. */
const forgottenAtOnce = 500;
/** Keys are visitors' networks, so an ended window is deleted at most this much later. */
const sweepMs = 60_000;

export class LimitWindows {
  private readonly open = new Map<string, Window>();
  /** Separate from `open`, so that a crowd of new callers cannot evict refused ones. */
  private readonly full = new Map<string, Window>();
  private readonly elapsedMs: () => number;
  private sweeper: NodeJS.Timeout | null = null;

  constructor(elapsedMs: () => number) {
    this.elapsedMs = elapsedMs;
  }

  /** Counts in all windows or in none. @returns the full ones */
  take(counts: Count[]): Full[] {
    const full = counts
      .map(({ key }) => ({ key, waitMs: this.waitMs(key) }))
      .filter(({ waitMs }) => waitMs > 0);
    if (full.length === 0) for (const count of counts) this.count(count.key, count);
    return full;
  }

  waitMs(key: string): number {
    const window = this.full.get(key);
    if (!window) return 0;
    const leftMs = window.endsAtMs - this.elapsedMs();
    if (leftMs > 0) return leftMs;
    this.full.delete(key);
    return 0;
  }

  count(key: string, { most, windowMs }: Omit<Count, "key">) {
    const nowMs = this.elapsedMs();
    const openWindow = this.open.get(key);
    const running = openWindow !== undefined && openWindow.endsAtMs > nowMs;
    const window = running ? openWindow : { count: 0, endsAtMs: nowMs + windowMs };
    window.count++;
    this.open.delete(key);
    const place = window.count < most ? this.open : this.full;
    place.set(key, window);
    forgetOldest(place);
    this.sweepLater();
  }

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
  let budget = forgottenAtOnce;
  for (const key of windows.keys()) {
    if (budget-- === 0) return;
    windows.delete(key);
  }
}

type Room = { most: number; windowMs: number };
type Options = {
  elapsedMs(): number;
  all: Room;
  beyond: Room;
};

export type FairShare = ReturnType<typeof createFairShare>;

/** A limit for all networks together; beyond it each network still has a small share of its own. */
export function createFairShare({ elapsedMs, all, beyond }: Options) {
  const shared = new LimitWindows(elapsedMs);
  const own = new LimitWindows(elapsedMs);

  /** @returns 0 if counted, else the wait in ms */
  return function take(ip: string): number {
    const [full] = shared.take([{ key: "all", ...all }]);
    if (!full) return 0;
    const { most, windowMs } = beyond;
    const networks = widerNetworksOf(ip);
    const remaining = networks.map(({ network, times }) => ({
      key: network,
      most: most * times,
      windowMs,
    }));
    return own.take(remaining).length === 0 ? 0 : full.waitMs;
  };
}
