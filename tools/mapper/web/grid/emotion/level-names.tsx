import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import type { Level } from '../../../document/analysis/emotion-levels.ts';
import { labelLevel } from '../../../document/edits.ts';
import type { LiveMap } from '../../map-model.tsx';
import styles from './level-names.module.css';
import { useLevels } from './levels.ts';

interface LevelNamesProps {
  row: string;
  editor: LiveMap;
  onClose: () => void;
}

/** A dialog for the labels and emojis of the levels of an emotion row; empty fields restore the defaults. */
export function LevelNames({ row, editor, onClose }: LevelNamesProps) {
  const levels = useLevels(row);
  const [names, setNames] = useState<ReadonlyMap<number, Pick<Level, 'word' | 'emoji'>>>(new Map());
  const save = () => {
    const planned = [...names].map(([index, { word, emoji }]) =>
      planEdit(labelLevel, { row, place: index, label: word.trim(), emoji: emoji.trim() }),
    );
    if (planned.length > 0) editor.editAll(planned);
    onClose();
  };
  return (
    <Dialog
      title="Names of the levels"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Name levels</Button>
        </>
      }
    >
      {levels.toReversed().map((level) => {
        const { word, emoji } = names.get(level.index) ?? level;
        const change = (next: { word?: string; emoji?: string }) =>
          setNames(new Map(names).set(level.index, { word, emoji, ...next }));
        return (
          <div key={level.index} className={styles.level}>
            <TextInput
              aria-label={sentence`Emoji of ${level.word}`}
              placeholder="☺"
              {...limited(16)}
              value={emoji}
              onChange={(event) => change({ emoji: event.currentTarget.value })}
            />
            <TextInput
              aria-label={sentence`Name of ${level.word}`}
              {...limited(lengths.scaleLabel)}
              value={word}
              onChange={(event) => change({ word: event.currentTarget.value })}
            />
          </div>
        );
      })}
    </Dialog>
  );
}
