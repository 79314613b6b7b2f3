/** Repeatable random choices from a seed (mulberry32 over FNV-1a). */
export type Chance = {
  of: (n: number) => number;
  is: (probability: number) => boolean;
  among: <T>(weighted: readonly (readonly [T, number])[]) => T;
};

export function chance(seed: string): Chance {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };

  return {
    of: (n) => Math.floor(next() * n),
    is: (probability) => next() < probability,
    among: (weighted) => {
      let remainder = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [thing, weight] of weighted) {
        remainder -= weight;
        if (remainder < 0) return thing;
      }
      const [first] = weighted;
      if (!first) throw new Error("a choice among nothing");
      return first[0];
    },
  };
}
