import { type KeyboardEvent, useEffect } from 'react';
import { limited } from '#ui/fields/limited.ts';
import styles from './name-field.module.css';
import { type AutosavedField, useAutosavedField } from './use-autosaved-field.ts';

interface NameFieldProps extends AutosavedField {
  /** Whether it may be left empty. */
  mayBeEmpty?: boolean;
  /** Whether long text wraps, instead of being cut. */
  wraps?: boolean;
  /** Whether it is in a grid: its key events do not reach the grid. */
  inGrid?: boolean;
  /** Whether it was just added: it is scrolled into view and focused, so that typing names it. */
  isNew?: boolean;
  /** Called when Enter ends the edit, after the text is saved. */
  onEnter?: ((typed: string) => void) | undefined;
  /** Whether it is as high as a button, and fills the width that is left. */
  tall?: boolean;
  className?: string | undefined;
}

/** Text that is edited in place: blur saves, Enter blurs, Esc reverts. */
export function NameField(props: NameFieldProps) {
  const { label, placeholder = label, mayBeEmpty = false, wraps = false, inGrid = false } = props;
  const { isNew = false, tall = false, onEnter, className = '' } = props;
  const { element, shown, type, takeBack, leave } = useAutosavedField({ ...props, mayBeEmpty });
  useEffect(() => {
    if (!isNew || !element.current) return;
    element.current.scrollIntoView({ block: 'nearest' });
    element.current.focus();
    element.current.select();
  }, [isNew, element]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (inGrid) event.stopPropagation();
    if (event.key === 'Enter') {
      event.currentTarget.blur();
      onEnter?.(shown.trim());
    } else if (event.key === 'Escape') takeBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const field = {
    'aria-label': label,
    placeholder,
    value: shown,
    ...limited(props.limit),
    onKeyDown: press,
    onBlur: leave,
  };
  if (wraps) {
    return (
      <span className={`${styles.wrapping} ${className}`} data-words={shown || placeholder}>
        <textarea
          {...field}
          ref={element}
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
      ref={element}
      className={`${styles.field} ${tall ? styles.tall : ''} ${className}`}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
