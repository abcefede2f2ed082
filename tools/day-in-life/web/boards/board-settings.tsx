import { Autocomplete, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import {
  boardKind,
  boardKindLabels,
  boardKinds,
  scale,
  scaleLabels,
  scales,
} from '../../contract/codes.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { changeBoard } from '../../document/edits.ts';
import { dayMinutes } from '../../document/time/clock.ts';
import { formatTime, readTime } from '../../document/time/times.ts';
import { isZone } from '../../document/time/zone.ts';
import type { LiveDay } from '../day-model.tsx';

interface BoardSettingsProps {
  board: DayRecord<'boards'>;
  editor: LiveDay;
  onClose: () => void;
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The settings of a board: its name, length, date, zone and hours. */
export function BoardSettings({ board, editor, onClose }: BoardSettingsProps) {
  const [title, setTitle] = useState(board.title);
  const [length, setLength] = useState(board.scale);
  const [kind, setKind] = useState(board.kind);
  const [date, setDate] = useState(board.date ?? '');
  const [zone, setZone] = useState(board.zone);
  const [starts, setStarts] = useState(formatTime(board.starts));
  const [ends, setEnds] = useState(formatTime(board.ends));
  const hours = readHours(starts, ends);
  const zoneProblem = isZone(zone) ? null : 'There is no such time zone.';
  const save = () => {
    if (typeof hours === 'string' || zoneProblem) return;
    const properties = {
      title: title.trim(),
      scale: length,
      kind,
      date: date || null,
      zone,
      ...hours,
    };
    editor.edit(changeBoard, { id: board.id, ...properties });
    onClose();
  };
  return (
    <Dialog
      title="Board"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save} disabled={typeof hours === 'string' || zoneProblem !== null}>
            Save
          </Button>
        </>
      }
    >
      <div className={panel.section}>
        <TextInput
          label="Title"
          value={title}
          {...limited(lengths.title)}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Length"
          data={scales.map((value) => ({ value, label: scaleLabels[value] }))}
          value={length}
          onChange={(next) => setLength(scale.parse(next))}
        />
        <Select
          label="Which day"
          data={boardKinds.map((value) => ({ value, label: boardKindLabels[value] }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => setKind(boardKind.catch(kind).parse(next))}
        />
        <div className={panel.pair}>
          <TextInput
            label="Date, if it is a specific day"
            type="date"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <Autocomplete
            label="Time zone"
            placeholder="None"
            data={zones}
            limit={50}
            value={zone}
            error={zoneProblem}
            onChange={setZone}
          />
        </div>
        <div className={panel.pair}>
          <TextInput
            label="Shown from"
            value={starts}
            onChange={(event) => setStarts(event.currentTarget.value)}
          />
          <TextInput
            label="Shown until"
            value={ends}
            error={typeof hours === 'string' ? hours : null}
            onChange={(event) => setEnds(event.currentTarget.value)}
          />
        </div>
        <p className={panel.quiet}>
          Times are local times of the board. With a date and a time zone, days on which the clocks
          change have their real length.
        </p>
      </div>
    </Dialog>
  );
}

/**
 * The hours of a board, or a sentence that says why they are invalid; an end before the start is on the
 * next day.
 */
function readHours(from: string, to: string): { starts: number; ends: number } | string {
  const [starts, ends] = [readTime(from), readTime(to)];
  if (starts === null || ends === null) return 'Write times as 6:00 and 23:00.';
  const until = ends <= starts ? ends + dayMinutes : ends;
  return until - starts > 2 * dayMinutes
    ? 'A day is shown for 48 hours at most.'
    : { starts, ends: until };
}
