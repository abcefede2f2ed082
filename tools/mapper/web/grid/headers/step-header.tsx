import { IconStar } from '@tabler/icons-react';
import { HeaderMenu, HeaderName, useHeader } from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { changeStep, removeStep } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { shift } from '../gestures/move-part.ts';
import { HeaderCell } from './header-cell.tsx';
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
  const of = { collection: 'steps', id } as const;
  const header = useHeader({ id, anchor: null, along: 'column', onMove: move, onRemove: remove });
  if (!step) return null;
  const { name, momentOfTruth, duration } = step;
  const cell = { row, column: id };
  return (
    <HeaderCell
      of={of}
      header={header}
      cell={cell}
      headerOf="column"
      label={[name || unnamed, momentOfTruth && 'moment of truth']}
      className={styles.stepHeader ?? ''}
      style={style}
    >
      <span className={styles.stepLine}>
        <HeaderName
          header={header}
          of={of}
          name={name}
          label="Name of the step"
          limit={lengths.title}
          cell={cell}
          onSave={(next) => editor?.edit(changeStep, { id, name: next })}
        >
          <span className={styles.stageName} data-empty={name === ''}>
            {name || unnamed}
            {momentOfTruth ? <MomentOfTruth /> : null}
            {duration ? <span className={styles.aside}>{duration}</span> : null}
          </span>
        </HeaderName>
        {step.linkedMap ? <LinkedMap id={step.linkedMap} /> : null}
        {editor && !header.renaming ? (
          <HeaderMenu
            what="step"
            name={name || 'unnamed step'}
            along="column"
            size={24}
            onRename={header.rename}
            onMove={move}
            onRemove={remove}
            cell={cell}
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
    </HeaderCell>
  );
}
