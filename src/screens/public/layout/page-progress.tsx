import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { closePopovers } from "../../../ui/close-popovers.ts";
import { say } from "../../../ui/translate.ts";
import styles from "./page-progress.module.css";

/** A page that loads faster needs no progress bar. */
const noticedMs = 150;

export function PageProgress() {
  const isComing = useNavigation().state !== "idle";
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    closePopovers();
    const timer = setTimeout(() => setNoticed(true), noticedMs);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isComing]);
  return isNoticed ? (
    <div role="progressbar" aria-label={say("Loading the page")} className={styles.progress} />
  ) : null;
}
