import { Text } from "@mantine/core";
import { useAdmin } from "../../../core/admin/admin-data.ts";
import { inMegabytes } from "../../../platform/text/amounts.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";

type LastBackupProps = {
  engine: "sqlite" | "postgres";
  lastGood: { at: string; bytes: number; checkedAt: string | null } | null;
  isRoomShort: boolean;
  problem: string | null;
};

export function LastBackup({ engine, lastGood, isRoomShort, problem }: LastBackupProps) {
  const { time_zone } = useAdmin();
  if (engine === "postgres")
    return <Text>Your data is in PostgreSQL. Your database administrator makes its backups.</Text>;
  return (
    <>
      <Text>{lastGood ? lastWords(lastGood, time_zone) : "No copy has been made yet."}</Text>
      {problem ? <Text c="var(--alarm)">{problem}</Text> : null}
      {isRoomShort ? (
        <Text c="var(--alarm)">
          The disk is nearly full, so fewer backups are kept. Tell your server administrator.
        </Text>
      ) : null}
    </>
  );
}

type Copy = NonNullable<LastBackupProps["lastGood"]>;

function lastWords({ at, bytes, checkedAt }: Copy, zone: string): string {
  const proof = checkedAt
    ? `It was checked ${formatTime(checkedAt, zone)}.`
    : "It will be checked within a week.";
  return `The last good backup was made ${formatTime(at, zone)} (${inMegabytes(bytes)}). ${proof}`;
}
