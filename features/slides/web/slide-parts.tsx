import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { OptionGroup } from '#features/exports/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { type DeckPart, orderParts, type SlideOptions } from '../contract/slide-options.ts';
import styles from './slide-fields.module.css';

interface SlidePartsProps {
  parts: readonly DeckPart[];
  options: SlideOptions;
  onChange: (part: Pick<Partial<SlideOptions>, 'order' | 'without'>) => void;
}

/** Chooses which parts of a deck are on slides, and their order. */
export function SlideParts({ parts, options, onChange }: SlidePartsProps) {
  if (parts.length === 0) return null;
  const ordered = orderParts(parts, options);
  const { without } = options;
  const move = (from: number, to: number) => {
    const ids = ordered.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onChange({ order: ids });
  };
  return (
    <OptionGroup label="Slides and their order">
      <ol className={styles.parts}>
        {ordered.map(({ id, label }, at) => (
          <li key={id} className={styles.part}>
            <Checkbox
              className={styles.choice}
              label={label}
              checked={!without.includes(id)}
              onChange={({ currentTarget }) =>
                onChange({
                  without: currentTarget.checked
                    ? without.filter((one) => one !== id)
                    : [...without, id],
                })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={sentence`Move ${label} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={sentence`Move ${label} down`}
              disabled={at === ordered.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </OptionGroup>
  );
}
