/** How many copies stay: seven days' and those from before the last two migrations. */
const most = { daily: 7, migration: 2 };

export type Kept = { kind: "daily" | "migration"; bytes: number; problem: string | null };

type Room = { freeBytes: number; neededBytes: number };

/**
 * Damaged ones go once there is a good one; where room is short, the oldest; one good one never.
 * @param copies the newest first
 */
export function copiesToRemove<Copy extends Kept>(copies: Copy[], room: Room): Copy[] {
  const good = copies.filter(({ problem }) => problem === null);
  if (good.length === 0) return [];
  const stays = (["daily", "migration"] as const).flatMap((kind) =>
    good.filter((copy) => copy.kind === kind).slice(0, most[kind]),
  );
  const staying = good.filter((copy) => stays.includes(copy));
  const isGoing = (copy: Copy) => !staying.includes(copy);
  const freed = () => copies.filter(isGoing).reduce((sum, { bytes }) => sum + bytes, 0);
  while (staying.length > 1 && room.freeBytes + freed() < room.neededBytes) staying.pop();
  return copies.filter(isGoing);
}
