import { cssVariables } from '#ui/theme/css-variables.ts';
import { severities } from '../contract/codes.ts';
import { reviewPreview } from '../contract/preview.ts';
import { colourOf } from './issue-mark.tsx';
import styles from './review-preview.module.css';

/** The preview of a review: the number of problems by severity, and the worst ones. */
export function ReviewPreview({ preview }: { preview: unknown }) {
  const review = reviewPreview.safeParse(preview).data;
  if (!review || review.pages === 0) return null;
  const levels = [...severities.toReversed(), null].map((level, index) => ({
    level,
    count: review.counts[index] ?? 0,
  }));
  return (
    <div className={styles.preview} aria-hidden="true">
      <div className={styles.bar}>
        {levels.map(({ level, count }) =>
          count > 0 ? (
            <span
              key={String(level)}
              className={styles.share}
              style={cssVariables({ '--mark': colourOf('problem', level), '--count': count })}
            >
              {count}
            </span>
          ) : null,
        )}
      </div>
      <ul className={styles.top}>
        {review.top.map(({ title, severity }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a preview is drawn anew as a whole.
            key={index}
            className={styles.problem}
            style={cssVariables({ '--mark': colourOf('problem', severity) })}
          >
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
