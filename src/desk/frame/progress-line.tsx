import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./progress-line.module.css";

/** A screen that comes sooner needs no announcement. */
const noticedMs = 150;

export function ProgressLine() {
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
    <div role="progressbar" aria-label="Loading the screen" className={styles.progress} />
  ) : null;
}
