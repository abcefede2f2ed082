import { Button, Menu, SegmentedControl } from '@mantine/core';
import {
  IconCalendarPlus,
  IconClipboardText,
  IconRowInsertBottom,
  IconStar,
  IconTableImport,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { UndoButtons } from '#features/projects/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { laneColours, laneKindLabels, laneKinds } from '../contract/codes.ts';
import { addLane } from '../document/edits.ts';
import { type DayView, dayViews, useShownBoard } from './boards/use-board.ts';
import { type LiveDay, useDay } from './day-model.tsx';
import styles from './day-page.module.css';
import { IconDialog } from './entry/icon-dialog.tsx';
import { LinesDialog } from './entry/lines-dialog.tsx';
import { addTaskAfter } from './task-actions.ts';

const ImportDiary = lazyPart(() => import('./entry/import-diary.tsx'), 'ImportDiary');
const ImportCalendar = lazyPart(() => import('./entry/import-calendar.tsx'), 'ImportCalendar');

const viewLabels: Readonly<Record<DayView, string>> = {
  board: 'Day',
  calendar: 'Calendar',
  summary: 'Summary',
  compare: 'Compare',
};

/** The toolbar of a project, with the choice of the view. */
export function DayToolbar() {
  const { editor } = useDay();
  const { ids, id, view, show } = useShownBoard();
  const isLong = useIsLong(id);
  const boardWord = useIsNarrow() ? 'List' : 'Timeline';
  if (ids.length === 0) return null;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Day">
      {editor ? <UndoButtons editor={editor} /> : null}
      {editor && view === 'board' ? <Actions editor={editor} board={id} /> : null}
      <span className={styles.spread} />
      <SegmentedControl
        className={styles.views}
        size="xs"
        aria-label="View"
        data={dayViews
          .filter((value) => value !== 'calendar' || isLong)
          .map((value) => ({
            value,
            label: isLong && value === 'board' ? boardWord : viewLabels[value],
          }))}
        value={view}
        onChange={(next) => show({ view: dayViews.find((one) => one === next) ?? 'board' })}
      />
    </div>
  );
}

/** Whether a board has several days, so that it has a calendar. */
function useIsLong(id: string): boolean {
  const { records } = useDay();
  return (useRecord(records, 'boards', id)?.scale ?? 'day') !== 'day';
}

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

function Actions({ editor, board }: { editor: LiveDay; board: string }) {
  const day = useDay();
  const [open, setOpen] = useState<'lines' | 'icon' | 'diary' | 'calendar' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <span className={styles.rule} />
      <Button
        {...quiet}
        leftSection={<IconCalendarPlus size={18} />}
        onClick={() => addTaskAfter(day, board)}
      >
        Add task
      </Button>
      <Button
        {...quiet}
        leftSection={<IconClipboardText size={18} />}
        onClick={() => setOpen('lines')}
      >
        Add lines
      </Button>
      <AddLane editor={editor} board={board} />
      <Button {...quiet} leftSection={<IconStar size={18} />} onClick={() => setOpen('icon')}>
        Add icon
      </Button>
      <Menu>
        <Menu.Target>
          <Button {...quiet} leftSection={<IconTableImport size={18} />}>
            Import
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('diary')}>Diary (CSV, XLSX)</Menu.Item>
          <Menu.Item onClick={() => setOpen('calendar')}>Calendar (ICS)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'diary' ? <ImportDiary board={board} editor={editor} onClose={close} /> : null}
        {open === 'calendar' ? (
          <ImportCalendar board={board} editor={editor} onClose={close} />
        ) : null}
      </Suspense>
      {open === 'lines' ? <LinesDialog board={board} editor={editor} onClose={close} /> : null}
      {open === 'icon' ? <IconDialog board={board} editor={editor} onClose={close} /> : null}
    </>
  );
}

/** Adds a lane: of another persona, other people, or a system. */
function AddLane({ editor, board }: { editor: LiveDay; board: string }) {
  return (
    <Menu>
      <Menu.Target>
        <Button {...quiet} leftSection={<IconRowInsertBottom size={18} />}>
          Add lane
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {laneKinds.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => {
              const lanes = editor.opened.lanes.all().filter((lane) => lane.board === board);
              const { colour } = laneColours[lanes.length % laneColours.length] ?? laneColours[0];
              const position = positionAt(lanes, lanes.length);
              const name = laneKindLabels[kind];
              editor.edit(addLane, { id: newId(), board, kind, name, colour, position });
            }}
          >
            {laneKindLabels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
