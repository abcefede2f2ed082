import type { KeyboardEvent } from 'react';
import styles from './name-field.module.css';
import { type KeptField, useKeptTyping } from './use-kept-typing.ts';

interface NameFieldProps extends KeptField {
  /** Whether nothing may be left in it. */
  mayBeEmpty?: boolean;
  /** Whether words that need more than one line get it, instead of being cut. */
  wraps?: boolean;
  className?: string | undefined;
}

/** Words that are edited in place: blur saves, Enter blurs, Esc takes the typing back. */
export function NameField(props: NameFieldProps) {
  const { label, placeholder = label, mayBeEmpty = false, wraps = false, className = '' } = props;
  const { place, shown, type, takeBack, leave } = useKeptTyping({ ...props, mayBeEmpty });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') takeBack();
    else return;
    event.preventDefault();
  };
  const field = {
    'aria-label': label,
    placeholder,
    value: shown,
    onKeyDown: press,
    onBlur: leave,
  };
  if (wraps) {
    return (
      <span className={`${styles.wrapping} ${className}`} data-words={shown || placeholder}>
        <textarea
          {...field}
          ref={place}
          className={styles.field}
          rows={1}
          onChange={({ currentTarget }) => type(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      </span>
    );
  }
  return (
    <input
      {...field}
      ref={place}
      className={`${styles.field} ${className}`}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
