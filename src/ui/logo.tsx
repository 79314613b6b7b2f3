import styles from "./logo.module.css";

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.sign}
        data-drawing=""
        viewBox="0 0 40 40"
        width="32"
        height="32"
        aria-hidden="true"
      >
        <path
          className={styles.warm}
          d="M0 0a20 20 0 0 1 20 20a20 20 0 0 1-20-20zM40 40a20 20 0 0 1-20-20a20 20 0 0 1 20 20z"
        />
        <path
          className={styles.deep}
          d="M40 0a20 20 0 0 1-20 20a20 20 0 0 1 20-20zM0 40a20 20 0 0 1 20-20a20 20 0 0 1-20 20z"
        />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
