import { Button, Group, Stack } from "@mantine/core";
import { Link } from "react-router";
import { counted } from "../../../../platform/text/amounts.ts";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import { type Difference, differenceWords } from "../../versions/differences.ts";
import * as styles from "./editor-panels.module.css";

type ComparisonProps = {
  compared: { than: string; differences: Difference[] };
};

export function Comparison({ compared: { than, differences } }: ComparisonProps) {
  return (
    <section className={styles.comparison} aria-label="Differences">
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <h2 className={sharedStyles.title}>
          {differences.length === 0
            ? `Nothing differs from ${than}`
            : `${counted(differences.length, "difference")} from ${than}`}
        </h2>
        <Button component={Link} to="?part=versions" variant="subtle" size="xs">
          Close
        </Button>
      </Group>
      <Stack component="ul" gap="md">
        {differences.map(({ where, path, what, pieces }, at) => (
          <li key={`${path} ${at}`}>
            <p className={styles.where}>
              {where.join(", ")} <span>{differenceWords[what]}</span>
            </p>
            <p className={styles.words}>
              {pieces.map((piece, place) => (
                <Piece key={place} {...piece} />
              ))}
            </p>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Piece({ text, how }: Difference["pieces"][number]) {
  if (how === "added") return <ins>{text}</ins>;
  return how === "removed" ? <del>{text}</del> : text;
}
