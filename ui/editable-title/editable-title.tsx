import { type KeyboardEvent, useState } from 'react';
import { cutTo, lengths } from '#kernel/limits.ts';
import styles from './editable-title.module.css';
import { titleToSave } from './title-to-save.ts';

export interface EditableTitleProps {
  title: string;
  /** What an empty title becomes. */
  defaultTitle: string;
  /** What a screen reader calls the field, as 'Title of this map'. */
  label: string;
  canEdit: boolean;
  /** Characters at most; what is typed or pasted beyond is cut off. */
  limit?: number;
  /** Called when the person leaves the field, if the title changed. */
  onSave: (title: string) => void;
}

/** A heading that is renamed in place: blur saves, Enter blurs, Esc takes the typing back. */
export function EditableTitle(props: EditableTitleProps) {
  const { title, canEdit } = props;
  return (
    <h1 className={styles.title}>
      {canEdit ? <TitleField {...props} /> : <span className={styles.text}>{title}</span>}
    </h1>
  );
}

function TitleField({
  title,
  defaultTitle,
  label,
  limit = lengths.title,
  onSave,
}: EditableTitleProps) {
  /** What is typed; null while nobody types, so that others' changes show. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? title;

  const leave = () => {
    setTyped(null);
    const next = titleToSave(value, defaultTitle);
    if (next !== title) onSave(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setTyped(title);
  };
  return (
    <>
      <input
        className={styles.field}
        aria-label={label}
        value={value}
        size={Math.max(6, value.length)}
        onFocus={() => setTyped(title)}
        onChange={(event) => setTyped(cutTo(event.currentTarget.value, limit))}
        onKeyDown={press}
        onBlur={leave}
      />
      {typed === null ? null : (
        <span className={styles.count}>
          {value.length}/{limit}
        </span>
      )}
    </>
  );
}
