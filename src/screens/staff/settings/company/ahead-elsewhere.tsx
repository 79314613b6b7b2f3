import { List, Text } from "@mantine/core";
import { Panel } from "../../../../desk/panel.tsx";
import { followedNames, followedPlaces } from "../../../../slices/site/followed-along.ts";
import { useAhead } from "./following-ahead.tsx";

type AheadElsewhereProps = {
  /** Of the form as it is drawn: each of these is told at its field. */
  fields: readonly string[];
};

/** What a save would write anew where this form has no field. */
export function AheadElsewhere({ fields }: AheadElsewhereProps) {
  const ahead = useAhead();
  const places = followedPlaces.filter((place) => ahead.has(place) && !fields.includes(place));
  if (places.length === 0) return null;
  return (
    <Panel title="Saved along with it" lead="Written anew from what stands above.">
      <List spacing="xs">
        {places.map((place) => (
          <List.Item key={place}>
            <Text span inherit fw={600}>
              {followedNames[place]}
            </Text>
            {place === "directions.url" ? null : `: “${ahead.get(place)}”`}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
