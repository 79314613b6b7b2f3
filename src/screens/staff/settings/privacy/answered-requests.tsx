import { Panel } from "../../../../desk/panel.tsx";
import { type Here, momentWords } from "../../../../desk/times.ts";
import type { AnsweredRequest } from "../../../../slices/privacy/request-list.server.ts";
import styles from "./request-rows.module.css";

type Shown = Omit<AnsweredRequest, "by"> & { by: string | null };

/** Without an address: what is answered names nobody. */
export const AnsweredRequests = ({ requests, here }: { requests: Shown[]; here: Here }) =>
  requests.length === 0 ? null : (
    <Panel title="Answered requests" lead="By a link in their own mailbox.">
      <ul className={styles.rows}>
        {requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <div className={styles.words}>
              {wordsOf(request)}
              <span className={styles.soft}>
                Request {request.number}, {momentWords(request.at, here)}
                {request.by === null ? "" : `, by ${request.by}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );

function wordsOf({ what, state }: Shown): string {
  if (state === "sent")
    return what === "copy"
      ? "A link to download was mailed"
      : "A link to ask for erasure was mailed";
  if (state === "kept") return "Not erased, with a reason";
  return what === "copy" ? "Downloaded" : "Erased";
}
