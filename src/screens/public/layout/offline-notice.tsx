import { useEffect, useState } from "react";
import { say } from "../../../ui/translate.ts";
import { useOnline } from "../../../ui/use-online.ts";
import styles from "./offline-notice.module.css";

/** Following a link offline would replace the page by the browser's error, so it is prevented. */
export function OfflineNotice() {
  const online = useOnline();
  const [hasTried, setTried] = useState(false);
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      if (!leaves(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    addEventListener("click", stay, { capture: true });
    return () => {
      removeEventListener("click", stay, { capture: true });
      setTried(false);
    };
  }, [online]);
  return (
    <div aria-live="polite" className={styles.place}>
      {online ? null : (
        <section aria-label={say("Connection")} className={styles.notice} data-scene="coal">
          <p>
            {hasTried
              ? say("That page needs a connection. This one stays until you have it.")
              : say("You are offline. This page stays as it is.")}
          </p>
        </section>
      )}
    </div>
  );
}

function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
