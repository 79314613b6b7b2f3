import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from "react";
import {
  accept,
  asking,
  completeAccept,
  expectAnswer,
  isSignalled,
  outcome,
  readConsent,
  reject,
  reopen,
  subscribeToChoice,
} from "../../core/consent/browser/choice.ts";
import { onFirstSign } from "../../platform/browser/lazy-load.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/translate.ts";
import * as styles from "./cookie-banner.module.css";

export type CookieBannerProps = {
  ipUrl: string | null;
  sentence: string;
};

const quietMs = 1_000;

const now = {
  "": "You have not answered yet.",
  accepted: "You accepted. Reject takes that back.",
  rejected: "You rejected. Accept changes that.",
  withdrawn: "Your consent is withdrawn. Accept gives it again.",
};

const signalled =
  "Your browser sends Global Privacy Control, so no analytics service is told of you, " +
  "whatever you answer.";

/** Rendered in the browser only: cached pages are the same for every visitor. */
export function CookieBanner({ ipUrl, sentence }: CookieBannerProps) {
  // Deferred, so that the banner does not prolong hydration.
  const times = useDeferredValue(useSyncExternalStore(subscribeToChoice, asking, () => 0));
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const later = setTimeout(completeAccept, quietMs);
    if (ipUrl)
      void import("../../core/consent/browser/who.ts").then(
        (who) => who.configureWho({ ipUrl }),
        () => {},
      );
    return () => clearTimeout(later);
  }, [ipUrl]);
  useEffect(() => (times > 0 ? onFirstSign(expectAnswer) : undefined), [times]);
  useEffect(() => {
    if (times > 1) banner.current?.focus();
  }, [times]);

  if (times === 0) return null;
  return (
    <section
      ref={banner}
      aria-label={say("Cookies")}
      aria-describedby="_cookies-text"
      tabIndex={-1}
      className={styles.banner}
      data-scene="raised"
    >
      <div id="_cookies-text" className={styles.question}>
        <p>{sentence}</p>
        {times > 1 && <p>{say(now[readConsent()])}</p>}
        {isSignalled() && <p>{say(signalled)}</p>}
      </div>
      <div className={styles.answers}>
        <Button tone="quiet" onClick={accept}>
          {say("Accept")}
        </Button>
        <Button tone="quiet" onClick={reject}>
          {say("Reject")}
        </Button>
      </div>
    </section>
  );
}

const messages = {
  "": "",
  accepted: "Cookies are accepted.",
  rejected: "Cookies are rejected.",
  withdrawn: "Your consent is withdrawn.",
};

/** The outcome describes the button, so that screen readers read it when the focus returns. */
export function CookieSettings() {
  const sentence = messages[useSyncExternalStore(subscribeToChoice, outcome, () => "" as const)];
  return (
    <>
      <button
        type="button"
        className={styles.settings}
        aria-describedby={sentence ? "_cookie-outcome" : undefined}
        onClick={(event) => reopen(event.currentTarget)}
      >
        {say("Cookie settings")}
      </button>
      {sentence && (
        <span id="_cookie-outcome" className={styles.outcome}>
          {say(sentence)}
        </span>
      )}
    </>
  );
}
