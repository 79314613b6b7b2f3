import { Link } from "react-router";
import { Empty } from "../../../../desk/empty.tsx";
import { Panel } from "../../../../desk/panel.tsx";
import { type Here, momentWords } from "../../../../desk/times.ts";
import { numberOf } from "../../../../slices/leads/number-of.ts";
import type { Receipt } from "../../../../slices/privacy/contract.ts";
import { erasedSentence } from "../../parts/erased-words.ts";
import * as styles from "./receipt-list.module.css";

type ReceiptsProps = Omit<Receipt, "by"> & { by: string };

export const Receipts = ({ receipts, here }: { receipts: ReceiptsProps[]; here: Here }) =>
  receipts.length === 0 ? (
    <Empty seed="receipts" title="Nobody has been erased yet">
      When you erase somebody, a receipt appears here. It says when, by whom and how much, without a
      name.
    </Empty>
  ) : (
    <Panel
      id="receipts"
      title="Receipts"
      lead="They say what was erased and when, and name nobody."
    >
      <ul className={styles.receipts}>
        {receipts.map(({ id, at, by, counts }) => (
          <li key={id}>
            {erasedSentence(counts)}
            <div className={styles.when}>
              <Link to={`/staff/contacts/erased/${id}`}>Receipt {numberOf(id)}</Link>,{" "}
              {momentWords(at, here)}, by {by}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
