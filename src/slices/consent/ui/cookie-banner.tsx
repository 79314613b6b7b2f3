import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { accept, asking, completeAccept, reject, standing, subscribe } from "../browser/choice.ts";
import styles from "./cookie-banner.module.css";

export type CookieBannerProps = {
  /** A service to ask for the visitor's address after Accept, instead of the site's own. */
  ipUrl: string | null;
};

/** The page's own loading comes first. */
const quietMs = 1_000;

/** What holds while the question is put again. */
const now = {
  "": "You have not answered yet.",
  accepted: "You accepted. Reject takes that back.",
  rejected: "You rejected. Accept changes that.",
  withdrawn: "Your consent is withdrawn. Accept gives it again.",
};

/**
 * Drawn by the browser alone: cached pages know no visitor, and without scripts there is no optional cookie to ask about.
 * It stands second on the page, after the way to the content, so that the keyboard comes to it at once.
 */
export function CookieBanner({ ipUrl }: CookieBannerProps) {
  // Deferred: the banner is no part of React's taking over the page, which would take the longer for it.
  const times = useDeferredValue(useSyncExternalStore(subscribe, asking, () => 0));
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const later = setTimeout(() => void completeAccept(), quietMs);
    if (ipUrl)
      void import("../browser/who.ts").then(
        ({ configureWho }) => configureWho({ ipUrl }),
        () => {},
      );
    return () => clearTimeout(later);
  }, [ipUrl]);
  // Asked again by Cookie settings: whoever pressed it is brought to the question.
  useEffect(() => {
    if (times > 1) banner.current?.focus();
  }, [times]);

  if (times === 0) return null;
  return (
    <section
      ref={banner}
      aria-label="Cookies"
      aria-describedby="cookies-text"
      tabIndex={-1}
      className={styles.banner}
      data-scene="raised"
    >
      <div id="cookies-text" className={styles.question}>
        <p>This website uses cookies to enhance your experience.</p>
        {times > 1 && <p>{now[standing()]}</p>}
      </div>
      <div className={styles.answers}>
        <Button tone="quiet" onClick={() => void accept()}>
          Accept
        </Button>
        <Button tone="quiet" onClick={() => void reject()}>
          Reject
        </Button>
      </div>
    </section>
  );
}
