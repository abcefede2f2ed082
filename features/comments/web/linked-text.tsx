import styles from './comments.module.css';
import { textParts } from './link-parts.ts';

/** A comment's text with line breaks, links and mentions. */
export function LinkedText({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <p className={styles.text}>
      {textParts(text, names).map((part, index) => {
        const key = `${index} ${part.text}`;
        if (part.kind === 'text') return part.text;
        if (part.kind === 'mention') {
          return (
            <strong key={key} className={styles.mention}>
              {part.text}
            </strong>
          );
        }
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
