import { Text } from "@mantine/core";
import type { FollowedPlace } from "../../../../slices/site/followed-along.ts";
import { useAhead } from "./following-ahead.tsx";

type AheadLineProps = {
  place: FollowedPlace;
  /** Shown below the label in any case. */
  help?: string;
};

/** A field's description: the value that saving writes into it. */
export function AheadLine({ place, help }: AheadLineProps) {
  const text = useAhead().get(place);
  if (text === undefined) return help;
  const displayText = place === "whatsapp.number" && text !== "" ? `+${text}` : text;
  return (
    <>
      {help}
      <Text span inherit display="block" c="var(--ink)">
        Save makes it: “{displayText}”
      </Text>
    </>
  );
}
