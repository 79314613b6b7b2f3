import { UnstyledButton } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef, useState } from "react";
import { Link, type Location, useBlocker, useNavigation } from "react-router";
import { Logo } from "../../logo.tsx";
import { useOnline } from "../../use-browser-state.ts";
import { heightAs } from "../height-as.ts";
import { Icon } from "../icons.tsx";
import * as styles from "./admin-layout.module.css";
import { Arrival } from "./arrival.tsx";
import { MoreSheet, PersonMenu, PlaceGroups, PlaceLink } from "./navigation.tsx";
import { Notices } from "./notices.tsx";
import { Palette, SeekContext } from "./palette.tsx";
import {
  type Goal,
  type Person,
  type Place,
  placesFor,
  type Sign,
  type ThemeChoice,
} from "./place.ts";
import { ShortcutHost } from "./shortcuts.tsx";
import { OfflineLine, RenewedLine } from "./top-lines.tsx";

export type FrameProps = {
  company: string;
  sign?: Sign | undefined;
  person: Person;
  places: Place[];
  goals: Goal[];
  seekAt: string;
};

const linesRef = heightAs("--admin-lines");

type Around = { themes: ThemeChoice[]; children: React.ReactNode };

export function AdminLayout(props: FrameProps & Around) {
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

/** A fixed id, so that repeated attempts show one notice. */
const id = "offline";

/** No screen can load while offline: the link is blocked, and typed text stays. */
const StayWhileOffline = () => (useOnline() ? null : <Staying />);

function Staying() {
  const isSending = useSending();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending.current && isLoaded(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    notifications.show({
      id,
      role: "alert",
      message: "This needs the network, and you are offline. Nothing here is lost: stay on it.",
    });
  }, [blocker]);
  return null;
}

/** True while a form is being sent: the form itself reports a failure, beside its fields. */
function useSending() {
  const isSending = useRef(false);
  useEffect(() => {
    function note({ target }: Event) {
      isSending.current = target instanceof HTMLFormElement && target.method === "post";
      setTimeout(() => {
        isSending.current = false;
      });
    }
    addEventListener("submit", note, true);
    return () => removeEventListener("submit", note, true);
  }, []);
  return isSending;
}

const isLoaded = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search || from.hash === to.hash;

const room = 3;

type BottomBarProps = { person: Person; places: Place[]; themes: ThemeChoice[] };

function BottomBar({ person, places, themes }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false);
  const inBar = places.filter(({ bar }) => bar !== undefined).slice(0, room);
  const rest = places.filter((place) => !inBar.includes(place));
  return (
    <nav aria-label="Main" className={styles.bar} data-bar="">
      {inBar.map((place) => (
        <PlaceLink key={place.to} place={place} shape="tab" />
      ))}
      <UnstyledButton
        className={styles.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
        More
      </UnstyledButton>
      <MoreSheet
        {...{ person, themes }}
        places={rest}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </nav>
  );
}

/** Milliseconds. A screen that loads sooner needs no announcement. */
const noticedMs = 150;

function ProgressLine() {
  const isComing = useNavigation().state !== "idle";
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setNoticed(true), noticedMs);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isComing]);
  return isNoticed ? (
    <div
      role="progressbar"
      aria-label="Loading the screen"
      className={`advancing ${styles.progress}`}
    />
  ) : null;
}

type RailProps = {
  company: string;
  sign: Sign | undefined;
  person: Person;
  places: Place[];
  themes: ThemeChoice[];
};

function Rail({ company, sign, person, places, themes }: RailProps) {
  return (
    <section aria-label="The staff area" className={styles.rail}>
      <Link to="/staff" className={styles.company}>
        <Logo name={company} sign={sign} />
      </Link>
      <nav aria-label="Main" className={styles.places}>
        <PlaceGroups places={places} />
      </nav>
      <PersonMenu person={person} themes={themes} />
    </section>
  );
}
