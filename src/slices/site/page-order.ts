/** Neighbours have positions with gaps, so that a move changes as few as possible. */
export type Placed = { id: number; position: number };

/** The bound of the page's schema. */
export const lastPosition = 999;
const usualGap = 10;

/**
 * @param newOrder in the new order
 * @param moved id of the moved page, which changes rather than another where both ways work
 * @returns the pages whose position changes, with the new one
 */
export function renumbered(newOrder: Placed[], moved: number): Placed[] {
  const fixedPlaces = heaviest(newOrder, moved);
  const changed: Placed[] = [];
  let before = { place: -1, position: -1 };
  const ends = [
    ...fixedPlaces.map((place) => ({ place, position: newOrder[place]?.position ?? 0 })),
    null,
  ];
  for (const end of ends) {
    const between = newOrder.slice(before.place + 1, end?.place ?? newOrder.length);
    const gap = gapBetween(before.position, end?.position ?? null, between.length);
    for (const [i, { id }] of between.entries())
      changed.push({ id, position: Math.floor(before.position + gap * (i + 1)) });
    if (end) before = end;
  }
  return changed;
}

function gapBetween(before: number, end: number | null, count: number): number {
  if (end !== null) return (end - before) / (count + 1);
  return Math.min(usualGap, (lastPosition - before) / Math.max(1, count));
}

/**
 * The pages that can keep their position with room for the others between: the heaviest row in
 * which each exceeds the one before by at least the places between.
 * @returns their indexes
 */
function heaviest(newOrder: Placed[], moved: number): number[] {
  const last = newOrder.length - 1;
  const spare = newOrder.map(({ position }, place) => position - place);
  const best: { weight: number; from: number }[] = [];
  let top = -1;
  for (const [place, { id, position }] of newOrder.entries()) {
    const own = id === moved ? 1 : 2;
    const found = { weight: own, from: -1 };
    const fits = position >= place && position <= lastPosition - (last - place);
    for (let earlier = 0; fits && earlier < place; earlier++) {
      const weight = best[earlier]?.weight ?? 0;
      const isBelow = (spare[earlier] ?? 0) <= (spare[place] ?? 0);
      if (weight > 0 && isBelow && weight + own > found.weight)
        Object.assign(found, { weight: weight + own, from: earlier });
    }
    best.push(fits ? found : { weight: 0, from: -1 });
    if (fits && found.weight > (best[top]?.weight ?? 0)) top = place;
  }
  const fixedPlaces: number[] = [];
  for (let at = top; at !== -1; at = best[at]?.from ?? -1) fixedPlaces.unshift(at);
  return fixedPlaces;
}
