import * as styles from "./initials.module.css";

const pigments = ["rust", "ink", "leaf"] as const;

/**
 * A colleague's initials in a petal; `null` means nobody. Screen readers skip it, because the name
 * stands beside it.
 */
export function Initials({ of }: { of: string | null }) {
  if (of === null) return <span className={styles.initials} data-of="nobody" aria-hidden="true" />;
  return (
    <span className={styles.initials} data-of={pigmentOf(of)} aria-hidden="true">
      {of}
    </span>
  );
}

/** The same initials have the same colour everywhere. */
function pigmentOf(initials: string) {
  const sum = [...initials].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return pigments[sum % pigments.length];
}
