import { IconStar } from '@tabler/icons-react';
import {
  CellPresence,
  HeaderMenu,
  HeaderNameField,
  useDraggable,
  useHeader,
} from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { changeStep, removeStep } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { shift } from '../gestures/move-part.ts';
import styles from './headers.module.css';
import { MomentOfTruth } from './moment-of-truth.tsx';
import { LinkedMap } from './stage-header.tsx';

const unnamed = 'Unnamed step';

/** The header of a step, below that of its stage. */
export function StepHeader({ row, id, style }: HeaderProps) {
  const map = useMap();
  const { records, editor } = map;
  const step = useRecord(records, 'steps', id);
  const move = (by: 1 | -1) => shift(map, 'steps', id, by);
  /** The content of a step stays in its stage, so no confirmation is necessary. */
  const remove = () => editor?.edit(removeStep, { id });
  const ref = useDraggable<HTMLDivElement>('steps', id);
  const head = useHeader({ id, anchor: null, along: 'column', onMove: move, onRemove: remove });
  if (!step) return null;
  const { name, momentOfTruth, duration } = step;
  const place = { row, column: id };
  return (
    <GridCell
      ref={ref}
      place={place}
      heads="column"
      aria-label={[name || unnamed, momentOfTruth && 'moment of truth'].filter(Boolean).join(', ')}
      className={styles.stepHead ?? ''}
      style={style}
      {...head.events}
    >
      <span className={styles.stepLine}>
        {head.renaming && editor ? (
          <HeaderNameField
            of={{ collection: 'steps', id }}
            name={name}
            first={head.first}
            label="Name of the step"
            limit={lengths.title}
            place={place}
            onSave={(next) => editor.edit(changeStep, { id, name: next })}
            onClose={head.closeName}
          />
        ) : (
          <span className={styles.stageName} data-empty={name === ''}>
            {name || unnamed}
            {momentOfTruth ? <MomentOfTruth /> : null}
            {duration ? <span className={styles.aside}>{duration}</span> : null}
          </span>
        )}
        {step.linkedMap ? <LinkedMap id={step.linkedMap} /> : null}
        {editor && !head.renaming ? (
          <HeaderMenu
            what="step"
            name={name || 'unnamed step'}
            along="column"
            size={24}
            onRename={head.rename}
            onMove={move}
            onRemove={remove}
            place={place}
            anchor={null}
            actions={[
              {
                name: momentOfTruth ? 'No moment of truth' : 'Moment of truth',
                Icon: IconStar,
                run: () => editor.edit(changeStep, { id, momentOfTruth: !momentOfTruth }),
              },
            ]}
          />
        ) : null}
      </span>
      <CellPresence cell={place} />
    </GridCell>
  );
}
