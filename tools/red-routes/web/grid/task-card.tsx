import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowsSplit2, IconRuler2 } from '@tabler/icons-react';
import { memo } from 'react';
import { itemAttribute, useDraggable } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useGroup, useRecord } from '#platform/web/live/use-live-document.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { placementId } from '../../document/records/tasks.ts';
import { anchorOf } from '../anchors.ts';
import { useMatrixFilter } from '../filter/matrix-filter.tsx';
import { attachmentsOf } from '../model/attachments.ts';
import { together } from '../model/matrix-layout.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import styles from './cells.module.css';
import { carriedTask } from './gestures.ts';

interface TaskCardProps {
  id: string;
  chosen: boolean;
  /** Called when the user wants to rename it; only for users who may. */
  onEdit?: (id: string) => void;
}

/** A task in read mode: its name, and icons. */
export const TaskCard = memo(function TaskCard({ id, chosen, onEdit }: TaskCardProps) {
  const { records, board, boardEditor, editor } = useMatrix();
  const { passing } = useMatrixFilter();
  const task = useRecord(records, 'tasks', id);
  const ref = useDraggable<HTMLLIElement>(carriedTask, id);
  if (!task) return null;
  return (
    <li
      ref={ref}
      draggable={boardEditor ? true : undefined}
      className={styles.card}
      {...itemAttribute(id)}
      data-chosen={chosen || undefined}
      data-pale={passing?.has(id) === false || undefined}
      onPointerDown={(event) => board.chosen.press(id, event, [])}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onEdit?.(id);
      }}
    >
      <span className={styles.name} data-empty={task.name === '' || undefined}>
        {task.name || 'Unnamed task'}
      </span>
      <AnchorComments anchor={anchorOf.task(id)} offers={editor === null} />
      <TaskSigns id={id} critical={task.critical} />
    </li>
  );
});

/** The icons of a task: critical, measured, a conflict between personas; in the aggregate also its traffic. */
function TaskSigns({ id, critical }: { id: string; critical: boolean }) {
  const { records, analysed, shown } = useMatrix();
  const tags = useGroup(attachmentsOf(records).taggings, id);
  const described = useStorePart(analysed, (now) => {
    const found = now?.analysis.ranking.find(({ task }) => task.id === id);
    if (!found) return '';
    const conflict = now?.analysis.conflicts.includes(found) ?? false;
    return `${found.measured ? 1 : 0} ${conflict ? 1 : 0} ${found.traffic}`;
  });
  const stand = useRecord(records, 'placements', placementId(shown.sub, id));
  const [allMeasured, conflict, traffic] = described.split(' ');
  const isTogether = shown.sub === together;
  // A sub-matrix has levels of its own; the aggregate is measured if all of them are.
  const measured = isTogether ? allMeasured === '1' : (stand?.measured ?? false);
  if (!critical && !measured && conflict !== '1' && tags.length === 0 && !isTogether) return null;
  return (
    <span className={styles.signs}>
      {critical ? (
        <IconAlertTriangle
          size={14}
          role="img"
          aria-label="Critical"
          title="Critical"
          className={styles.critical}
        />
      ) : null}
      {measured ? <IconRuler2 size={14} role="img" aria-label="Measured" title="Measured" /> : null}
      {conflict === '1' && isTogether ? (
        <IconArrowsSplit2
          size={14}
          role="img"
          aria-label="Personas differ"
          title="Personas differ"
        />
      ) : null}
      {tags.map((tagging) => (
        <TagDot key={tagging} tagging={tagging} />
      ))}
      {isTogether && traffic ? (
        <span className={styles.traffic} title="Traffic">
          <VisuallyHidden>Traffic </VisuallyHidden>
          {Number(traffic).toLocaleString(undefined, { maximumFractionDigits: 1 })}
        </span>
      ) : null}
    </span>
  );
}

function TagDot({ tagging }: { tagging: string }) {
  const { records } = useMatrix();
  const id = useRecord(records, 'taggings', tagging)?.tag ?? '';
  const tag = useRecord(records, 'tags', id);
  if (!tag) return null;
  return (
    <span
      className={styles.tag}
      style={cssVariables({ '--tag': tag.colour })}
      role="img"
      aria-label={sentence`Tag ${tag.name}`}
      title={tag.name}
    />
  );
}
