import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { limited } from '#ui/fields/limited.ts';
import { changeSection, typeQuote } from '../../document/edits.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { usePersonas } from '../personas-model.tsx';
import { replacedPart } from './replaced-part.ts';
import styles from './section.module.css';

/** A quote and its speaker; several users can edit it at once. */
export function Quote({ section }: { section: PersonasRecord<'sections'> }) {
  const { editor, records } = usePersonas();
  const { id, source } = section;
  const text = useRecord(records, 'sections', id)?.words ?? '';
  if (!editor) {
    return (
      <figure className={styles.quote}>
        <blockquote>{text}</blockquote>
        {source ? <figcaption>{source}</figcaption> : null}
      </figure>
    );
  }
  return (
    <div className={styles.quote}>
      <textarea
        className={styles.quoteField}
        aria-label="Quote"
        placeholder="What someone said, word for word"
        rows={1}
        {...limited(lengths.text)}
        value={text}
        onChange={(event) => {
          const part = replacedPart(text, event.currentTarget.value);
          if (part) editor.edit(typeQuote, { id, ...part });
        }}
      />
      <NameField
        of={{ collection: 'sections', id }}
        label="Who said it"
        value={source}
        limit={lengths.companyName}
        mayBeEmpty
        onSave={(next) => editor.edit(changeSection, { id, source: next })}
      />
    </div>
  );
}
