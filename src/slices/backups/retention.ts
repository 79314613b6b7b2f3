/** How many copies stay: the newest of seven days and those from before the last two migrations. */
const most = { daily: 7, migration: 2 };

export type BackupCopy = {
  kind: "daily" | "migration";
  made_at: string;
  bytes: number;
  problem: string | null;
};

type Room = { freeBytes: number; neededBytes: number };

/**
 * Damaged ones go once there is a good one; where room is short, the oldest; one good one never.
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

/** However often somebody makes one, the days before stay. */
const newestOfEachDay = <Copy extends BackupCopy>(copies: Copy[]): Copy[] =>
  [...Map.groupBy(copies, ({ made_at }) => made_at.slice(0, 10)).values()].flatMap((ofDay) =>
    ofDay.slice(0, 1),
  );
