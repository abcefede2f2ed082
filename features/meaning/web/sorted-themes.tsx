import { Button } from '@mantine/core';
import { cutTo } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Folded } from '#ui/show-more/folded.tsx';
import { maxItems, maxThemes } from '../contract/group-calls.ts';
import styles from './meaning.module.css';
import { MeaningFailed } from './meaning-failed.tsx';
import { surenessText } from './texts.ts';
import { useThemes } from './use-groups.ts';

/** A group that people began. */
interface Theme {
  id: string;
  name: string;
  /** Ids of items that are in it. */
  examples: readonly string[];
}

interface SortedThemesProps {
  project: string;
  themes: readonly Theme[];
  /** Items without a theme. */
  items: readonly { id: string; text: string }[];
  onPut: (theme: string, items: readonly string[]) => void;
}

/** Sureness from which all proposals of a theme can be accepted at once. */
const clear = 0.65;
/** Examples of a theme that are compared, and proposals that are listed at first. */
const [maxExamples, shown] = [100, 8];

/** Proposes for items the theme that they are nearest to, with how sure that is. */
export function SortedThemes({ project, themes, items, onPut }: SortedThemesProps) {
  const usable = themes.filter(({ name, examples }) => name.trim() !== '' || examples.length > 0);
  const included = items.slice(0, maxItems);
  const found = useThemes(
    usable.length === 0 || included.length === 0
      ? null
      : {
          project_id: project,
          themes: usable.slice(0, maxThemes).map(({ examples, ...theme }) => ({
            ...theme,
            examples: examples.slice(0, maxExamples),
          })),
          items: included.map(({ id }) => id),
        },
  );
  if (items.length === 0) return <p className={panel.quiet}>Every highlight has a theme.</p>;
  if (usable.length === 0) return <p className={panel.quiet}>There is no theme yet.</p>;
  if (found.isError) {
    return <MeaningFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <LoadingLines count={3} />;
  const { sorted, is_other_language, is_unread } = found.data;
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  const proposals = sorted
    .filter(({ item }) => texts.has(item))
    .sort((a, b) => b.sureness - a.sureness);
  return (
    <>
      <p className={panel.quiet} role="status">
        {proposals.length === 0
          ? 'No highlight is near to a theme.'
          : `${proposals.length} of ${items.length} without a theme are near to one.`}
        {is_unread ? ' Some are still being read.' : ''}
        {is_other_language ? ' English only: a name seems to be in another language.' : ''}
      </p>
      {usable.map(({ id, name }) => {
        const its = proposals.filter(({ theme }) => theme === id);
        const sure = its.filter(({ sureness }) => sureness >= clear).map(({ item }) => item);
        if (its.length === 0) return null;
        return (
          <section key={id} aria-label={name || 'Unnamed'}>
            <h4 className={panel.heading}>
              {name || 'Unnamed'}
              {sure.length > 1 ? (
                <Button size="compact-sm" variant="light" onClick={() => onPut(id, sure)}>
                  Put in {sure.length} very likely
                </Button>
              ) : null}
            </h4>
            <Folded items={its} max={shown}>
              {(some) => (
                <ul className={panel.list}>
                  {some.map(({ item, sureness }) => (
                    <li key={item} className={styles.listed}>
                      <q dir="auto" className={panel.text}>
                        {texts.get(item)}
                      </q>
                      <div className={panel.spread}>
                        <span className={styles.from}>{surenessText(sureness)}</span>
                        <Button
                          className={styles.action ?? ''}
                          size="compact-sm"
                          variant="light"
                          aria-label={sentence`Put into ${name}: ${cutTo(texts.get(item) ?? '', 80)}`}
                          onClick={() => onPut(id, [item])}
                        >
                          Put in
                        </Button>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </Folded>
          </section>
        );
      })}
    </>
  );
}
