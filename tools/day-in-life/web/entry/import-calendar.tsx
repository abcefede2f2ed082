import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DropFile } from '#features/tables/web/index.ts';
import { Failure } from '#kernel/failure.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import panel from '#ui/fields/panel.module.css';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { CalendarDay } from '../../document/calendar/read-calendar.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { readBeside } from './reading/read-beside.ts';

interface ImportCalendarProps {
  board: string;
  editor: LiveDay;
  onClose: () => void;
}

/** Bytes of a calendar file at most. */
const largest = 2_000_000;

/** A day of a calendar file becomes lines, which are looked at before they become tasks. */
export function ImportCalendar({ board, editor, onClose }: ImportCalendarProps) {
  const { records } = useDay();
  const [days, setDays] = useState<readonly CalendarDay[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [at, setAt] = useState(0);
  const [taken, setTaken] = useState<string | null>(null);
  const read = async (file: File) => {
    if (file.size > largest) {
      setProblem('This file is larger than 2 MB.');
      return;
    }
    setProblem(null);
    setReading(true);
    const zone = records.get('boards', board)?.zone ?? '';
    try {
      const found = await readBeside('calendar', { file, zone });
      setDays(found.length === 0 ? null : found);
      if (found.length === 0) setProblem('No event with a time of the day was found in this file.');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setProblem(error.message);
    } finally {
      setReading(false);
    }
  };
  if (taken !== null) {
    return <LinesDialog board={board} editor={editor} given={taken} onClose={onClose} />;
  }
  return (
    <Dialog
      title="Import a calendar"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={days === null}
            onClick={() => setTaken(days?.[at]?.lines.join('\n') ?? '')}
          >
            Look at the lines
          </Button>
        </>
      }
    >
      {isReading ? <LoadingLines /> : null}
      {days === null && !isReading ? (
        <DropFile
          words="Drop a calendar file (ICS) here, or"
          accept=".ics,text/calendar"
          problem={problem}
          onFile={(file) => void read(file)}
        />
      ) : null}
      {days === null ? null : (
        <div className={panel.section}>
          <NativeSelect
            label="Day"
            data={days.map(({ date, lines }, index) => ({
              value: String(index),
              label: `${date}, ${lines.length === 1 ? '1 event' : `${lines.length} events`}`,
            }))}
            value={String(at)}
            onChange={({ currentTarget }) => setAt(currentTarget.selectedIndex)}
          />
          <p className={panel.quiet}>
            Times are those of the board’s own zone; where it has none, as the calendar shows them.
          </p>
        </div>
      )}
    </Dialog>
  );
}
