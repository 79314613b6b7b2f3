import { Text } from "@mantine/core";
import { formatTime } from "../../../platform/dates.ts";

type LastBackupProps = {
  engine: "sqlite" | "postgres";
  lastGood: { at: string; bytes: number; checkedAt: string | null } | null;
  isRoomShort: boolean;
  problem: string | null;
};

export function LastBackup({ engine, lastGood, isRoomShort, problem }: LastBackupProps) {
  if (engine === "postgres")
    return <Text>Your data is in PostgreSQL: its copies are made where that is run.</Text>;
  return (
    <>
      <Text>{lastGood ? lastWords(lastGood) : "No copy has been made yet."}</Text>
      {problem ? <Text c="var(--alarm)">{problem}</Text> : null}
      {isRoomShort ? (
        <Text c="var(--alarm)">The disk is short of room, so fewer copies are kept.</Text>
      ) : null}
    </>
  );
}

function lastWords({ at, bytes, checkedAt }: NonNullable<LastBackupProps["lastGood"]>): string {
  const size = `${(bytes / 1_048_576).toLocaleString("en-IN", { maximumFractionDigits: 1 })} MB`;
  const proof = checkedAt
    ? `It was restored and checked ${formatTime(checkedAt)}.`
    : "It is restored and checked within a week.";
  return `The last good copy is of ${formatTime(at)}, ${size}. ${proof}`;
}
