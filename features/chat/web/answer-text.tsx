import { Fragment } from 'react';
import { ItemLink } from '#features/links/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import type { ChatEntry, ChatSource } from '../contract/chat.ts';
import styles from './chat.module.css';
import { panelName } from './panel-name.ts';

/** The text of an answer; the numbers in it lead to the places of its sources. */
export function AnswerText({ answer, sources }: Pick<ChatEntry, 'answer' | 'sources'>) {
  const numbered = new Map(sources.map((source, at) => [source.passage, { source, at }]));
  return (
    <p className={styles.answer} dir="auto">
      {Object.entries(answer).map(([at, piece]) => (
        <Fragment key={at}>
          {'text' in piece
            ? piece.text
            : piece.passages.map((passage) => {
                const known = numbered.get(passage);
                return known ? <Citation key={passage} number={known.at + 1} {...known} /> : null;
              })}
        </Fragment>
      ))}
    </p>
  );
}

function Citation({ number, source }: { number: number; source: ChatSource }) {
  const panel = useStayingPanel();
  const { link, text, ref } = source;
  if (!link) return <sup className={styles.citation}>{number}</sup>;
  return (
    <sup>
      <ItemLink
        className={styles.citation}
        {...{ link, panel }}
        title={text}
        label={sentence`Source ${number}: ${ref}`}
      >
        {number}
      </ItemLink>
    </sup>
  );
}

/** The passages of an answer, verbatim, each with the way to its place. */
export function SourceList({ sources }: Pick<ChatEntry, 'sources'>) {
  const panel = useStayingPanel();
  return (
    <ol className={styles.sources} aria-label="Sources">
      {sources.map(({ passage, text, ref, link }) => {
        // The title of a card is its text.
        const isName = ref === text;
        return (
          <li key={passage}>
            {isName ? null : <q dir="auto">{text}</q>}
            {link ? (
              <ItemLink
                className={isName ? undefined : styles.position}
                {...{ link, panel }}
                title={text}
              >
                {ref}
              </ItemLink>
            ) : (
              <span className={isName ? undefined : styles.position} dir="auto">
                {ref}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The panel stays beside a place that it leads to; on a phone it would hide it. */
function useStayingPanel(): string | null {
  return useIsNarrow() ? null : panelName;
}
