import { Link } from "react-router";
import { counted } from "../../../platform/counted.ts";
import type { StepFigures } from "../../../slices/chat/step-log.server.ts";
import { partPath, withinEditor } from "../document/part-path.ts";
import type { EditorPart } from "../document/parts-of.ts";
import styles from "./stops-part.module.css";

type StopsPartProps = { walked: StepFigures; parts: EditorPart[] };

/** Where visitors stop, the most first: each with the way to the step. */
export function StopsPart({ walked, parts }: StopsPartProps) {
  const { version, versions, days, begun, steps } = walked;
  const others = versions.filter((one) => one !== version);
  const titled = (step: string) => parts.find(({ id }) => id === `steps.${step}`)?.title;
  const rows = steps.toSorted((a, b) => b.stopped - a.stopped || b.came - a.came);
  const left = steps.reduce((sum, { reached }) => sum + reached, 0);
  return (
    <div className={styles.part}>
      <p>
        {begun === 0
          ? `Nobody has walked version ${version} within ${days} days.`
          : `${counted(begun, "visitor")} began version ${version} within ${days} days; ${share(left, begun)} left an email address or a number.`}
      </p>
      {begun > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Came</th>
              <th scope="col">Stopped</th>
              <th scope="col">Of those without an address</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ step, came, stopped, reached }) => (
              <tr key={step}>
                <th scope="row">
                  {titled(step) === undefined ? (
                    step
                  ) : (
                    <Link {...withinEditor} to={partPath(`steps.${step}`)}>
                      {titled(step)}
                    </Link>
                  )}
                </th>
                <td>{came.toLocaleString("en-IN")}</td>
                <td>
                  {stopped.toLocaleString("en-IN")} ({share(stopped, came)})
                </td>
                <td>{(stopped - reached).toLocaleString("en-IN")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className={styles.note}>
        Who is chatting now counts where they are. All who stopped are together those who began.
        Counted anew each minute.
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

const share = (some: number, all: number): string =>
  all === 0 ? "0 %" : `${Math.round((100 * some) / all)} %`;
