import { heightAs } from "../height-as.ts";
import { Arrival } from "./arrival.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import styles from "./desk-frame.module.css";
import { Notices } from "./notices.tsx";
import { OfflineLine } from "./offline-line.tsx";
import { Palette } from "./palette.tsx";
import {
  type Goal,
  type Person,
  type Place,
  placesFor,
  type Sign,
  type ThemeChoice,
} from "./place.ts";
import { ProgressLine } from "./progress-line.tsx";
import { Rail } from "./rail.tsx";
import { RenewedLine } from "./renewed-line.tsx";
import { ShortcutHost } from "./shortcuts.tsx";
import { StayWhileOffline } from "./stay-while-offline.tsx";
import { SeekContext } from "./use-sought.ts";

export type FrameProps = {
  company: string;
  sign?: Sign | undefined;
  person: Person;
  places: Place[];
  goals: Goal[];
  /** Where ⌘K, and whoever makes a link, ask for what there is. */
  seekAt: string;
};

const linesRef = heightAs("--desk-lines");

type Around = { themes: ThemeChoice[]; children: React.ReactNode };

/** What stands around every screen of the signed-in. */
export function Frame(props: FrameProps & Around) {
  const { company, sign, person, places, goals, seekAt, themes, children } = props;
  const open = placesFor(places);
  const within = open.filter(({ newTab = false }) => !newTab);
  return (
    <SeekContext value={seekAt}>
      <ShortcutHost>
        <a className="skip-link" href="#_main">
          Skip to content
        </a>
        <div className={styles.frame}>
          <Rail company={company} sign={sign} person={person} places={open} themes={themes} />
          <div className={styles.screen}>
            <div className={styles.lines} ref={linesRef} data-bar="">
              <OfflineLine />
              <RenewedLine />
            </div>
            <main id="_main" className={styles.main} tabIndex={-1}>
              <ProgressLine />
              {children}
            </main>
          </div>
        </div>
        <BottomBar person={person} places={open} themes={themes} />
        <Notices />
        <Palette places={within} goals={goals} />
        <StayWhileOffline />
        <Arrival />
      </ShortcutHost>
    </SeekContext>
  );
}
