import { reviewerPreview } from '../contract/preview.ts';
import styles from './reviewer.module.css';

/** A small picture of a project: its first entries. */
export function ReviewerPreview({ preview }: { preview: unknown }) {
  const project = reviewerPreview.safeParse(preview).data;
  if (!project || project.count === 0) return null;
  const entries = project.entries.map((text, index) => ({ text, y: 16 + index * 16 }));
  return (
    <svg className={styles.preview} viewBox="0 0 160 100" aria-hidden="true">
      {entries.map(({ text, y }) => (
        <text key={y} x={12} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}
