import { notesPreview, type NotesPreview as Preview } from '../contract/preview.ts';
import styles from './notes-preview.module.css';

/** The picture is drawn in a box of 160 by 100, which is the aspect ratio of a card's picture. */
const [width, height] = [160, 100];
const margin = 12;
const rowHeight = 14;
/** The length of the line below a title, by the length of the note. */
const lineLengths = [0, 30, 60, 90];
const dotRadius = 2.5;

/** The preview of a note project: the titles of its first notes, their lengths and their tags. */
export function NotesPreview({ preview }: { preview: unknown }) {
  const project = notesPreview.safeParse(preview).data;
  if (!project || project.notes.length === 0) return null;
  return (
    <svg className={styles.preview} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {project.notes.map((note, index) => {
        const y = margin + index * rowHeight;
        return <NoteRow key={y} note={note} y={y} />;
      })}
    </svg>
  );
}

function NoteRow({
  note: { title, fill, tags },
  y,
}: {
  note: Preview['notes'][number];
  y: number;
}) {
  return (
    <>
      <text className={styles.title} x={margin} y={y + 4}>
        {title || 'Untitled note'}
      </text>
      <path className={styles.line} d={`M${margin} ${y + 7.5}h${lineLengths[fill] ?? 0}`} />
      {tags.map((colour, index) => {
        const x = width - margin - index * (2 * dotRadius + 2);
        return <circle key={x} cx={x} cy={y + 3} r={dotRadius} fill={colour} />;
      })}
    </>
  );
}
