import { ColorSwatch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './colour-choice.module.css';

interface ColourChoiceProps {
  /** The colours with their names. */
  colours: readonly { name: string; colour: string }[];
  /** Label, such as 'Colour of the tag'. */
  label: string;
  /** Null where none is chosen, if that is allowed. */
  value: string | null;
  onChange: (colour: string) => void;
  /** Removes the colour; without it there is always one. */
  onClear?: () => void;
}

/** The colours of a palette, one of them chosen. */
export function ColourChoice({ colours, label, value, onChange, onClear }: ColourChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {colours.map(({ name, colour }) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          aria-label={name}
          aria-pressed={value?.toLowerCase() === colour}
          title={name}
          onClick={() => onChange(colour)}
        >
          <ColorSwatch color={colour} size={22} withShadow={false} c="white">
            {value?.toLowerCase() === colour ? <IconCheck size={14} /> : null}
          </ColorSwatch>
        </button>
      ))}
      {onClear ? (
        <button
          type="button"
          className={styles.none}
          aria-pressed={value === null}
          onClick={onClear}
        >
          None
        </button>
      ) : null}
    </fieldset>
  );
}
