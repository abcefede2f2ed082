import styles from './mark.module.css';

/**
 * The logo: two lines of sight that meet in a dot. The same drawing as `mark.svg`, in the colour of
 * its text.
 */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 32 32"
      style={{ width: size, height: size }}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 6 22 16" />
      <path d="M4 26 22 16" />
      <circle cx="25" cy="16" r="4" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** The logo with the suite's name. */
export function WordMark() {
  return (
    <span className={styles.word}>
      <Mark />
      Sightline
    </span>
  );
}
