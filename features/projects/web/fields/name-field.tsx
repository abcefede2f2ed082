import { type KeyboardEvent, useEffect } from 'react';
import { limited } from '#ui/fields/limited.ts';
import styles from './name-field.module.css';
import { type AutosavedField, useAutosavedField } from './use-autosaved-field.ts';

interface NameFieldProps extends AutosavedField {
  /** Whether nothing may be left in it. */
  mayBeEmpty?: boolean;
  /** Whether words that need more than one line get it, instead of being cut. */
  wraps?: boolean;
  /** Whether it stands in a grid, whose keys are not for it: no key goes further. */
  inGrid?: boolean;
  /** Whether it was just added: it is scrolled to and takes the focus, so that typing names it. */
  isNew?: boolean;
  /** Called when Enter ends the typing, after what was typed is saved. */
  onEnter?: ((typed: string) => void) | undefined;
  /** Whether it is as high as a button, and as wide as what stands beside it leaves. */
  tall?: boolean;
  className?: string | undefined;
}

/** Words that are edited in place: blur saves, Enter blurs, Esc takes the typing back. */
export function NameField(props: NameFieldProps) {
  const { label, placeholder = label, mayBeEmpty = false, wraps = false, inGrid = false } = props;
  const { isNew = false, tall = false, onEnter, className = '' } = props;
  const { place, shown, type, takeBack, leave } = useAutosavedField({ ...props, mayBeEmpty });
  useEffect(() => {
    if (!isNew || !place.current) return;
    place.current.scrollIntoView({ block: 'nearest' });
    place.current.focus();
    place.current.select();
  }, [isNew, place]);
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
      className={`${styles.field} ${tall ? styles.tall : ''} ${className}`}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
