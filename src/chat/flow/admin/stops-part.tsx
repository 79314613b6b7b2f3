import { Link } from "react-router";
import { partPath, withinEditor } from "../../../cms/documents/admin/editor/editor-navigation.ts";
import * as styles from "../../../cms/documents/admin/editor/editor-panels.module.css";
import type { EditorPart } from "../../../cms/documents/admin/editor/parts-of.ts";
import { counted } from "../../../platform/text/amounts.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import type { StepFigures } from "../../conversation/step-log.server.ts";
import { stepPart } from "./step-part.ts";

type StopsPartProps = { figures: StepFigures | null; parts: EditorPart[] };

export default function StopsPart({ figures, parts }: StopsPartProps) {
  if (figures === null)
    return <p>Too much is counted just now. Load the page again in a moment.</p>;
  const { version, versions, days, begun, steps } = figures;
  const nobody = `Nobody has walked version ${version} within ${days} days.`;
  const began = `${counted(begun, "visitor")} began version ${version} within ${days} days`;
  const others = versions.filter((one) => one !== version);
  const titled = (step: string) => parts.find(({ id }) => id === stepPart(step))?.title;
  const rows = steps.toSorted((a, b) => b.stopped - a.stopped || b.visits - a.visits);
  const isRated = steps.some(({ rating }) => rating);
  const addressCount = steps.reduce((sum, { leftAddress }) => sum + leftAddress, 0);
  return (
    <div className={styles.part}>
      <p>
        {begun === 0
          ? nobody
          : `${began}; ${share(addressCount, begun)} left an address or a number.`}
      </p>
      {begun > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Visits</th>
              <th scope="col">Stopped</th>
              <th scope="col">Left no contact details</th>
              {isRated ? <th scope="col">Rating</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, visits, stopped, leftAddress, rating }) => (
              <tr key={step}>
                <th scope="row">
                  {titled(step) === undefined ? (
                    step
                  ) : (
                    <Link {...withinEditor} to={partPath(stepPart(step))}>
                      {titled(step)}
                    </Link>
                  )}
                </th>
                <td>{visits.toLocaleString("en-IN")}</td>
                <td>
                  {stopped.toLocaleString("en-IN")} ({share(stopped, visits)})
                </td>
                <td>{(stopped - leftAddress).toLocaleString("en-IN")}</td>
                {isRated ? <td>{rating ? ratingWords(rating) : ""}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className={sharedStyles.soft}>
        Who is chatting now counts where they are. All who stopped are together those who began.
        Updated each minute.
      </p>
      {others.length > 0 ? (
        <p>
          Other versions:{" "}
          {others.map((one, at) => (
            <span key={one}>
              {at === 0 ? "" : ", "}
              <Link to={`?part=stops&walked=${one}`}>version {one}</Link>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const ratingWords = ({ mean, count }: { mean: number; count: number }): string =>
  `${mean.toLocaleString("en-IN", { maximumFractionDigits: 1 })} of 5 (${counted(count, "rating")})`;

const share = (some: number, all: number): string =>
  all === 0 ? "0 %" : `${Math.round((100 * some) / all)} %`;
