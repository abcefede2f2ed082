import type { KeyboardEvent } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import styles from './editable-title.module.css';
import { limited } from './limited.ts';
import { titleToSave } from './title-to-save.ts';
import { useTyping } from './use-typing.ts';

export interface EditableTitleProps {
  title: string;
  /** Replaces an empty title. */
  defaultTitle: string;
  /** Accessible name of the field, such as 'Title of this map'. */
  label: string;
  canEdit: boolean;
  /** Maximum UTF-16 code units; excess text is reported. */
  limit?: number;
  /** Called when the user leaves the field, if the title changed. */
  onSave: (title: string) => void;
}

/** A heading that is renamed in place: blur saves, Enter blurs, Esc cancels. */
export function EditableTitle(props: EditableTitleProps) {
  const { title, canEdit } = props;
  return (
    <h1 className={styles.title}>
      {canEdit ? (
        <TitleField {...props} />
      ) : (
        <span dir="auto" className={styles.text}>
          {title}
        </span>
      )}
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
  const { shown, type, takeBack, leave } = useTyping({
    value: title,
    limit,
    meant: (text) => titleToSave(text, defaultTitle),
    onSave,
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') takeBack();
  };
  return (
    <>
      <input
        className={styles.field}
        aria-label={label}
        value={shown}
        {...limited(limit)}
        size={Math.max(6, shown.length)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <span className={styles.count}>
        {shown.length}/{limit}
      </span>
    </>
  );
}
