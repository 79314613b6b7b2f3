import { Link, useNavigation } from "react-router";
import { PageHead } from "../../../desk/page-head.tsx";
import { momentWords } from "../../../desk/times.ts";
import type { Range } from "../../../slices/numbers/contract.ts";
import bar from "../parts/view-tabs.module.css";
import styles from "./numbers.module.css";
import { askedIn, type NumbersScreen, numbersPath, numbersScreens } from "./numbers-path.ts";
import { daysWords } from "./piece-words.ts";
import { RangeChoice } from "./range-choice.tsx";

type NumbersFrameProps = {
  screen: NumbersScreen;
  range: Range;
  /** The moment of which they tell. */
  at: string;
  here: { now: string; zone: string };
  actions?: React.ReactNode;
  children: React.ReactNode;
};

const tabs: [NumbersScreen, string][] = [
  ["enquiries", "Enquiries"],
  ["visits", "Visits"],
];

/** What both screens of Numbers stand in: which of them, and which days. */
export function NumbersFrame({ screen, range, at, here, actions, children }: NumbersFrameProps) {
  const isCounting = useNavigation().location?.pathname === numbersScreens[screen];
  const under = `${daysWords(range)}, counted ${momentWords(at, here)}`;
  return (
    <>
      <PageHead title="Numbers" under={under} actions={actions} />
      <nav aria-label="Numbers of" className={styles.screens}>
        <ul className={bar.list}>
          {tabs.map(([name, label]) => (
            <li key={name}>
              <Link
                to={numbersPath(name, askedIn(range))}
                className={bar.tab}
                aria-current={name === screen ? "page" : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <RangeChoice range={range} screen={screen} />
      <div className={styles.numbers} aria-busy={isCounting}>
        <p role="status" className="visually-hidden">
          {isCounting ? "Counting" : ""}
        </p>
        {children}
      </div>
    </>
  );
}
