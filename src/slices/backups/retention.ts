/** Copies that stay: the newest of seven days each, and those before the last two migrations. */
const most = { daily: 7, migration: 2 };

export type BackupCopy = {
  kind: "daily" | "migration";
  made_at: string;
  bytes: number;
  problem: string | null;
};

type Room = { freeBytes: number; neededBytes: number };

/**
 * Damaged copies go once there is a good one, and the oldest good ones where room is short; the
 * last good one stays.
 * @param copies the newest first
 */
export function copiesToRemove<Copy extends BackupCopy>(copies: Copy[], room: Room): Copy[] {
  const good = copies.filter(({ problem }) => problem === null);
  if (good.length === 0) return [];
  const daily = newestOfEachDay(good.filter(({ kind }) => kind === "daily"));
  const migrations = good.filter(({ kind }) => kind === "migration");
  const stays = [...daily.slice(0, most.daily), ...migrations.slice(0, most.migration)];
  const staying = good.filter((copy) => stays.includes(copy));
  const isGoing = (copy: Copy) => !staying.includes(copy);
  const freed = () => copies.filter(isGoing).reduce((sum, { bytes }) => sum + bytes, 0);
  while (staying.length > 1 && room.freeBytes + freed() < room.neededBytes) staying.pop();
  return copies.filter(isGoing);
}

/** So many copies on one day do not push out earlier days. */
const newestOfEachDay = <Copy extends BackupCopy>(copies: Copy[]): Copy[] =>
  [...Map.groupBy(copies, ({ made_at }) => made_at.slice(0, 10)).values()].flatMap((ofDay) =>
    ofDay.slice(0, 1),
  );
