import { LinkChip } from '#features/links/web/index.ts';
import type { DraftPiece } from '../contract/draft.ts';
import styles from './generation.module.css';

/** How a piece relates to its sources, in a word and in a sentence. */
export const backingTexts: Readonly<
  Record<DraftPiece['backing'], { label: string; text: string }>
> = {
  quote: { label: 'Quote', text: 'These words are in the source.' },
  paraphrase: { label: 'Paraphrase', text: 'Says the same as its source, in other words.' },
  none: { label: 'No source', text: 'Nothing in the sources says this. It is assumed.' },
  template: { label: 'Template', text: 'From the template of the method, not from a source.' },
};

/** The passages that a piece is from, each with the way to its place. */
export function Receipts({ receipts }: Pick<DraftPiece, 'receipts'>) {
  return (
    <ul className={styles.receipts} aria-label="Sources">
      {receipts.map(({ passage, ref, text, link }) => (
        <li key={passage}>
          <q dir="auto">{text}</q>
          <span className={styles.from}>
            <cite dir="auto">{ref}</cite>
            {link ? <LinkChip link={link} label={text} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
