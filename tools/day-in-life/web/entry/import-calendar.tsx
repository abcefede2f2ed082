import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DropFile } from '#features/tables/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import panel from '#ui/fields/panel.module.css';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { ReadCalendar } from '../../document/calendar/read-calendar.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import styles from './entry.module.css';
import { LinesDialog } from './lines-dialog.tsx';
import { readInWorker } from './reading/read-in-worker.ts';

interface ImportCalendarProps {
  board: string;
  editor: LiveDay;
  onClose: () => void;
}

/** The maximum size of a calendar file, in bytes. */
const largest = 2_000_000;

/** A dialog that imports a day of a calendar file as lines, which can be edited before they become tasks. */
export function ImportCalendar({ board, editor, onClose }: ImportCalendarProps) {
  const { records } = useDay();
  const [found, setFound] = useState<ReadCalendar | null>(null);
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
    const { zone = '', date = null } = records.get('boards', board) ?? {};
    try {
      const now = await readInWorker('calendar', { file, board: { zone, date } });
      setFound(now);
      setAt(dayFrom(now.days, date));
      if (now.days.length === 0)
        setProblem('No event with a time of the day was found in this file.');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      setProblem(error.message);
    } finally {
      setReading(false);
    }
  };
  const days = found?.days ?? [];
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
            disabled={days.length === 0}
            onClick={() => setTaken(days[at]?.lines.join('\n') ?? '')}
          >
            Check the lines
          </Button>
        </>
      }
    >
      {isReading ? <LoadingLines /> : null}
      {days.length === 0 && !isReading ? (
        <DropFile
          label="Drop a calendar file (ICS) here, or"
          accept=".ics,text/calendar"
          problem={problem}
          onFile={(file) => void read(file)}
        />
      ) : null}
      {days.length === 0 ? null : (
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
            Times are in the time zone of the board. If it has none, they are as in the calendar.
          </p>
        </div>
      )}
      {found ? <LeftOutOf left={found.left} /> : null}
    </Dialog>
  );
}

/** The day that is preselected: the date of the board, else the next day with events, else the last one. */
function dayFrom(days: ReadCalendar['days'], date: string | null): number {
  const at = date === null ? 0 : days.findIndex((day) => day.date >= date);
  return at < 0 ? Math.max(days.length - 1, 0) : at;
}

/** The events that are left out or changed, with the reasons. */
function LeftOutOf({ left }: { left: ReadCalendar['left'] }) {
  if (left.length === 0) return null;
  return (
    <section className={panel.section} aria-labelledby="left-out">
      <p id="left-out" className={panel.quiet}>
        Not imported as it is
      </p>
      <ul className={styles.left}>
        {left.map(({ title, reason }) => (
          <li key={`${title} ${reason}`}>
            {title === null ? null : <b>{title || 'Without a title'}</b>} {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
