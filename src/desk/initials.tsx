import styles from "./initials.module.css";

const pigments = ["rust", "ink", "leaf"] as const;

/** Who it is, in a petal; `null` is nobody yet. For the eye alone: the name stands beside it. */
export function Initials({ of }: { of: string | null }) {
  if (of === null) return <span className={styles.initials} data-of="nobody" aria-hidden="true" />;
  return (
    <span className={styles.initials} data-of={pigmentOf(of)} aria-hidden="true">
      {of}
    </span>
  );
}

/** The same person has the same colour everywhere. */
function pigmentOf(initials: string) {
  const sum = [...initials].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return pigments[sum % pigments.length];
}
