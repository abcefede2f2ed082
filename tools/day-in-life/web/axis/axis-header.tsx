import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { removeIcon } from '../../document/edits.ts';
import { dayMinutes, endWallAt, passedAt, wallAt } from '../../document/time/clock.ts';
import type { Extent } from '../../document/time/rules.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import { useDay } from '../day-model.tsx';
import { dayName, dayNumber } from '../day-name.ts';
import { TaskIcon } from '../icons/task-icon.tsx';
import { moveIcon } from '../task-actions.ts';
import styles from './axis.module.css';
import { useAxis } from './axis-context.ts';
import { type AxisScale, leftOf, ticksOf } from './layout/axis-scale.ts';
import { isInSight } from './layout/use-in-sight.ts';

interface AxisHeaderProps {
  icons: readonly DayRecord<'icons'>[];
  sight: Extent;
}

/** The hours along the top, the days above them, and the icons at their times. */
export const AxisHeader = memo(function AxisHeader({ icons, sight }: AxisHeaderProps) {
  const { board: boardId, scale } = useAxis();
  const { records } = useDay();
  const board = useRecord(records, 'boards', boardId);
  const all = useMemo(() => ticksOf(scale), [scale]);
  const ticks = all.filter(({ passed }) => isInSight({ from: passed, to: passed + 1 }, sight));
  const isLong = board !== undefined && board.scale !== 'day';
  return (
    <div className={styles.top}>
      <div className={styles.corner} />
      <div
        className={styles.ticks}
        data-hours
        data-long={isLong || undefined}
        title="Drag to choose the tasks of a span"
      >
        <HeldSpan />
        {ticks.map(({ passed, label, day }) => (
          <span
            key={passed}
            className={styles.tick}
            data-day={day || undefined}
            style={cssVariables({ '--left': `${leftOf(scale, passed)}px` })}
          >
            {label}
          </span>
        ))}
        {isLong ? <Days board={board} scale={scale} /> : null}
        {scale.clock.shifts.map(({ at, by }) => (
          <span
            key={at}
            className={styles.shift}
            style={cssVariables({
              '--left': `${leftOf(scale, passedAt(scale.clock, { minute: at, later: false }))}px`,
            })}
          >
            {by > 0 ? 'Clocks go forward' : 'Clocks go back'}
          </span>
        ))}
        {icons.map((icon) => (
          <Mark key={icon.id} icon={icon} />
        ))}
      </div>
    </div>
  );
});

/** Highlights the hours that are drawn over. */
function HeldSpan() {
  const { held, scale } = useAxis();
  const now = useStore(held);
  if (now?.kind !== 'span') return null;
  const start = formatClock(wallAt(scale.clock, now.from).minute);
  const end = formatClock(endWallAt(scale.clock, now.to).minute);
  return (
    <span
      className={styles.span}
      style={cssVariables({
        '--left': `${leftOf(scale, now.from)}px`,
        '--width': `${(now.to - now.from) * scale.perMinute}px`,
      })}
    >
      {start} – {end} · {formatLength(now.to - now.from)}
    </span>
  );
}

/** The minimum width in px at which a day shows its name; a narrower one shows its number. */
const minNameWidth = 96;

function Days({ board, scale }: { board: DayRecord<'boards'>; scale: AxisScale }) {
  const days = Array.from({ length: scale.clock.days }, (_, day) => day);
  const isNarrow = scale.perMinute * dayMinutes < minNameWidth;
  return days.map((day) => (
    <span
      key={day}
      className={styles.day}
      style={cssVariables({
        '--left': `${leftOf(scale, passedAt(scale.clock, { minute: day * dayMinutes, later: false }))}px`,
      })}
    >
      {isNarrow ? dayNumber(board.date, day) : dayName(board.date, day)}
    </span>
  ));
}

/** Minutes by which an arrow key moves an icon: alone, with Shift, and with Ctrl. */
const [usual, large, fine] = [5, 30, 1];

/** An icon at its time; users who may edit move it by dragging or with the arrow keys. */
function Mark({ icon: { id, at, icon, label } }: { icon: DayRecord<'icons'> }) {
  const day = useDay();
  const { editor } = day;
  const { scale, held } = useAxis();
  const now = useStore(held);
  const by = now?.kind === 'icon' && now.id === id ? now.by : 0;
  const passed = passedAt(scale.clock, { minute: at, later: false }) + by;
  const time = formatClock(wallAt(scale.clock, Math.max(passed, 0)).minute);
  const text = `${time} ${label}`.trim();
  const keys = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey } = event;
    const way = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (way !== 0) moveIcon(day, id, way * (shiftKey ? large : ctrlKey ? fine : usual));
    else if (key === 'Delete') editor?.edit(removeIcon, { id });
    else return;
    event.preventDefault();
  };
  const content = (
    <>
      <TaskIcon name={icon} size={14} />
      {label || time}
    </>
  );
  return (
    <span className={styles.mark} style={cssVariables({ '--left': `${leftOf(scale, passed)}px` })}>
      <Tooltip label={text}>
        {editor ? (
          // biome-ignore lint/a11y/useSemanticElements: a button would not be dragged.
          <span
            className={styles.markText}
            role="button"
            tabIndex={0}
            data-mark={id}
            aria-label={sentence`Icon ${text}`}
            onKeyDown={keys}
          >
            {content}
          </span>
        ) : (
          <span className={styles.markText}>{content}</span>
        )}
      </Tooltip>
      {editor ? (
        <ActionIcon
          className={styles.markRemove ?? ''}
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={sentence`Delete icon ${label || time}`}
          onClick={() => editor.edit(removeIcon, { id })}
        >
          <IconX size={12} />
        </ActionIcon>
      ) : null}
    </span>
  );
}
