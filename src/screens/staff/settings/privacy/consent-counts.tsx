import { Panel } from "../../../../desk/panel.tsx";
import * as styles from "./receipt-list.module.css";

type Count = { wording: number; choice: "accepted" | "rejected" | "withdrawn"; times: number };

export function ConsentCounts({ counts }: { counts: Count[] }) {
  if (counts.length === 0) return null;
  const wordings = [...new Set(counts.map(({ wording }) => wording))];
  const timesOf = (wording: number, choice: Count["choice"]) =>
    (
      counts.find((one) => one.wording === wording && one.choice === choice)?.times ?? 0
    ).toLocaleString("en-IN");
  return (
    <Panel
      title="Choices at the cookie banner"
      lead="Counted for each wording of the banner. Each Accept is kept as proof. These counts identify nobody."
    >
      <ul className={styles.receipts}>
        {wordings.map((wording) => (
          <li key={wording}>
            {timesOf(wording, "accepted")} accepted, {timesOf(wording, "rejected")} rejected,{" "}
            {timesOf(wording, "withdrawn")} withdrawn
            <div className={styles.when}>Wording {wording}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
