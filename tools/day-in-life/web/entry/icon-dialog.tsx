import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { addIcon } from '../../document/edits.ts';
import { readTime } from '../../document/time/times.ts';
import type { LiveDay } from '../day-model.tsx';
import { IconChoice } from '../icons/icon-choice.tsx';

interface IconDialogProps {
  board: string;
  editor: LiveDay;
  onClose: () => void;
}

/** A dialog that adds a labelled icon at a time of a board, such as a bell at the start of a shift. */
export function IconDialog({ board, editor, onClose }: IconDialogProps) {
  const [time, setTime] = useState('');
  const [label, setLabel] = useState('');
  const [icon, setIcon] = useState('alarm');
  const at = readTime(time);
  const add = () => {
    if (at === null) return;
    editor.edit(addIcon, { id: newId(), board, at, icon, label: label.trim() });
    onClose();
  };
  return (
    <Dialog
      title="Add icon"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={add} disabled={at === null}>
            Add icon
          </Button>
        </>
      }
    >
      <div className={panel.section}>
        <div className={panel.pair}>
          <TextInput
            label="Time"
            placeholder="6:40"
            value={time}
            error={time !== '' && at === null ? 'Write a time as 6:40.' : null}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <TextInput
            label="Word"
            placeholder="Shift begins"
            {...limited(lengths.subtask)}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        </div>
        <IconChoice value={icon} onChange={setIcon} />
      </div>
    </Dialog>
  );
}
