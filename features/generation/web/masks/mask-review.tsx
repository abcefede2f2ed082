import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { limited } from '#ui/fields/limited.ts';
import {
  type MaskKind,
  maskKinds,
  maskLabels,
  maskLimits,
  nextLabel,
} from '../../contract/masks.ts';
import styles from '../generation.module.css';
import type { MaskList } from './use-masks.ts';

interface MaskReviewProps {
  list: MaskList;
  onChange: (list: MaskList) => void;
}

/** The list of what a model does not read; a person checks it before anything is sent. */
export function MaskReview({ list, onChange }: MaskReviewProps) {
  const { masks, searchedAll } = list;
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        The model reads the label instead of each text below. Check the list: some may be missed.
        {searchedAll ? null : ' Only the first part of these long texts was searched for names.'}
      </p>
      {masks.length === 0 ? (
        <p className={styles.quiet}>Nothing was found. Add what the model must not read.</p>
      ) : (
        <ul className={styles.masks} aria-label="Masked texts">
          {masks.map(({ text, as }) => (
            <li key={text}>
              <span>
                {text} → {as}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Do not mask ${text}`}
                onClick={() =>
                  onChange({ ...list, masks: masks.filter((one) => one.text !== text) })
                }
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddMask {...{ list, onChange }} />
    </div>
  );
}

function AddMask({ list, onChange }: MaskReviewProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<MaskKind>('person');
  const added = text.trim();
  const isThere = list.masks.some((one) => one.text.toLowerCase() === added.toLowerCase());
  const isFull = list.masks.length >= maskLimits.masks;
  const add = () => {
    if (added === '' || isThere || isFull) return;
    const used = new Set(list.masks.map(({ as }) => as.toLowerCase()));
    const masks = [...list.masks, { text: added, as: nextLabel(kind, used) }];
    onChange({ ...list, masks });
    setText('');
  };
  return (
    <div className={styles.addMask}>
      <TextInput
        label="Also mask"
        {...limited(maskLimits.text)}
        value={text}
        error={isThere ? 'It is in the list.' : isFull ? 'The list is full.' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          }
        }}
      />
      <Select
        label="As"
        data={maskKinds.map((value) => ({ value, label: maskLabels[value] }))}
        allowDeselect={false}
        value={kind}
        onChange={(value) => setKind(maskKinds.find((one) => one === value) ?? 'person')}
        comboboxProps={{ withinPortal: false }}
      />
      <Button variant="default" onClick={add} disabled={added === ''}>
        Add
      </Button>
    </div>
  );
}
