import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { accept, asking, reject, subscribe } from "./choice.ts";
import styles from "./cookie-banner.module.css";

export type CookieBannerProps = {
  /** A service to ask for the visitor's address after Accept, instead of the site's own. */
  ipUrl: string | null;
};

/** Drawn by the browser alone: cached pages know no visitor, and without scripts there is no optional cookie to ask about. */
export function CookieBanner({ ipUrl }: CookieBannerProps) {
  // Deferred: the banner is no part of React's taking over the page, which would take the longer for it.
  const times = useDeferredValue(useSyncExternalStore(subscribe, asking, () => 0));
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (ipUrl)
      void import("../who.ts").then(
        ({ configureWho }) => configureWho({ ipUrl }),
        () => {},
      );
  }, [ipUrl]);
  // Asked again by Cookie settings: whoever pressed it is brought to the question.
  useEffect(() => {
    if (times > 1) banner.current?.focus();
  }, [times]);

  if (times === 0) return null;
  return (
    <section ref={banner} aria-label="Cookies" aria-describedby="cookies-text" tabIndex={-1} className={styles.banner} data-scene="raised">
      <p id="cookies-text">This website uses cookies to enhance your experience.</p>
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
