import { useQuery } from '@tanstack/react-query';
import { draftPartQuery } from '../draft-queries.ts';
import styles from '../generation.module.css';

/** The part that a proposal is about, and what accepting it replaces. */
export function Replaced({ draft }: { draft: string }) {
  const { data } = useQuery(draftPartQuery(draft));
  if (!data || (data.titles.length === 0 && data.replaces.length === 0)) return null;
  const about = data.titles.map((title) => `“${title}”`).join(' and ');
  return (
    <p className={styles.quiet}>
      {about === '' ? null : <>About {about}. </>}
      {replacedText(data.replaces)}
    </p>
  );
}

/** Says what accepting replaces: 'Accepting replaces 3 drafted cards that nobody changed.' */
export function replacedText(replaces: readonly { collection: string }[]): string {
  const groups = [...Map.groupBy(replaces, ({ collection }) => collection)];
  if (groups.length === 0) return 'Accepting replaces nothing.';
  const counts = groups.map(
    ([collection, { length }]) => `${length} drafted ${nameOf(collection, length)}`,
  );
  return `Accepting replaces ${counts.join(' and ')} that nobody changed.`;
}

/** Collections are named in the plural. */
const nameOf = (collection: string, count: number) =>
  count === 1 ? collection.replace(/s$/, '') : collection;

/** The texts that the preview no longer shows, struck through. */
export function ReplacedTexts({ replaces }: { replaces: readonly { id: string; text: string }[] }) {
  const texts = replaces.filter(({ text }) => text !== '');
  if (texts.length === 0) return null;
  return (
    <details className={styles.replaced} open={texts.length <= shown}>
      <summary>
        {texts.length === 1 ? 'Replaces one text' : `Replaces ${texts.length} texts`}
      </summary>
      <ul>
        {texts.map(({ id, text }) => (
          <li key={id}>
            <del dir="auto">{text}</del>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Texts from which the list is closed at first. */
const shown = 4;
