import { Button, Select, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import panel from '#ui/fields/panel.module.css';
import { planEntries } from '../../document/edits.ts';
import { readEntries } from '../../document/entry/plan-entries.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import { useBoard } from '../boards/use-board.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import styles from './entry.module.css';

interface LinesDialogProps {
  board: string;
  editor: LiveDay;
  /** The pasted text. */
  given?: string;
  onClose: () => void;
}

/**
 * A dialog for lines that become tasks, with a preview of each. Lines that are not tasks stay in the
 * field to be corrected.
 */
export function LinesDialog({ board: id, editor, given = '', onClose }: LinesDialogProps) {
  const shown = useBoard(id);
  const { chosen } = useDay();
  const [text, setText] = useState(given);
  const [lane, setLane] = useState<string | null>(shown?.lanes[0]?.id ?? null);
  const board = shown?.board;
  const { entries, failed } = useMemo(
    () => (board ? readEntries(text, board) : { entries: [], failed: [] }),
    [text, board],
  );
  if (!shown) return null;
  const add = () => {
    const { ids, planned } = planEntries(entries, { board: id, lane }, newId);
    editor.editAll(planned);
    chosen.chooseAll(ids);
    if (failed.length === 0) onClose();
    // Lines that became tasks are removed from the field, so that they are not added twice.
    else setText(failed.map((line) => line.text).join('\n'));
  };
  return (
    <Dialog
      title="Add lines"
      width={760}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={add} disabled={entries.length === 0}>
            {entries.length === 1 ? 'Add 1 task' : `Add ${entries.length} tasks`}
          </Button>
        </>
      }
    >
      <div className={panel.section}>
        <p className={panel.quiet}>
          One task per line: a time, a title, and details. @ is a place, # a device, &amp; a person
          (in quotes if it has several words), -2 to +2 a mood, ^1 to ^5 an energy level, and ! says
          that it touches the product.
        </p>
        <Textarea
          autosize
          minRows={5}
          maxRows={12}
          aria-label="Lines"
          placeholder={
            '6:40-7:10 Handover @station #paper\n7:10-8:30 Medicine round 1 @ward #scanner ! -1'
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {shown.lanes.length > 1 ? (
          <Select
            label="Into the lane"
            data={shown.lanes.map((one) => ({ value: one.id, label: one.name || 'Unnamed lane' }))}
            value={lane}
            allowDeselect={false}
            onChange={setLane}
          />
        ) : null}
        {failed.length > 0 ? (
          <ul className={styles.failed} aria-label="Lines that are not tasks">
            {failed.map(({ line, text: written, problem }) => (
              <li key={line}>
                <q>{written}</q> {problem}
              </li>
            ))}
          </ul>
        ) : null}
        {entries.length > 0 ? (
          <ul className={styles.taken} aria-label="Tasks">
            {entries.map(({ start, end, title, place }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
              <li key={at}>
                <b>
                  {formatClock(start)} – {formatClock(end)}
                </b>
                <span>{title || 'Untitled task'}</span>
                <span className={panel.count}>
                  {[formatLength(end - start), place].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}
