import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { PresenceMarks } from '#features/presence/web/index.ts';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { lookups } from '../../contract/lookups.ts';
import { changeDimension } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import { anchorOf } from '../anchors.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import styles from './behaviour.module.css';
import { dimensionColumn, positionOfDimension } from './behaviour-model.tsx';
import { shiftDimension } from './change-behaviour.ts';
import { DimensionMenu } from './dimension-menu.tsx';
import { Scale } from './scale.tsx';
import { useDimensionDrag } from './use-dimension-drag.ts';

/** A dimension with its title, its two ends, and all people on it. */
export const DimensionRow = memo(function DimensionRow({ id }: { id: string }) {
  const { records, editor, presence } = useMap();
  const dimension = useRecord(records, 'dimensions', id);
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const edge = useDimensionDrag(row, handle, id);
  if (!dimension) return null;
  return (
    <div
      ref={row}
      className={styles.row}
      data-reveals
      data-print-block
      data-row={id}
      data-column={dimensionColumn}
      data-edge={edge ?? undefined}
    >
      <div className={styles.header}>
        {editor ? <Handle ref={handle} dimension={dimension} editor={editor} /> : null}
        <div className={styles.title}>
          <DimensionText
            of={dimension}
            field="title"
            label="Title of the dimension"
            limit="dimensionTitle"
          />
          <Small dimension={dimension} />
        </div>
        {editor ? <DimensionMenu dimension={dimension} editor={editor} /> : null}
      </div>
      <Scale
        dimension={dimension}
        left={<DimensionText of={dimension} field="left" label="Left end" limit="scaleLabel" />}
        right={<DimensionText of={dimension} field="right" label="Right end" limit="scaleLabel" />}
      />
      <span className={styles.comments}>
        <AnchorComments anchor={anchorOf.dimension(id)} offers />
      </span>
      {presence ? <PresenceMarks presence={presence} place={positionOfDimension(id)} /> : null}
    </div>
  );
});

interface HandleProps {
  ref: React.Ref<HTMLButtonElement>;
  dimension: MapRecord<'dimensions'>;
  editor: LiveMap;
}

/** A handle to drag the dimension; the up and down keys move it. */
function Handle({ ref, dimension: { id, title }, editor }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    shiftDimension(editor, id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      aria-label={sentence`Move ${title || 'the dimension'}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press up and down"
      onKeyDown={press}
    >
      <IconGripVertical size={16} />
    </button>
  );
}

interface DimensionTextProps {
  of: MapRecord<'dimensions'>;
  field: 'title' | 'left' | 'right';
  label: string;
  limit: 'dimensionTitle' | 'scaleLabel';
}

function DimensionText({ of, field, label, limit }: DimensionTextProps) {
  const { editor } = useMap();
  if (!editor) return <span className={styles.text}>{of[field]}</span>;
  return (
    <NameField
      of={{ collection: 'dimensions', id: of.id }}
      className={styles.text}
      label={label}
      value={of[field]}
      limit={lengths[limit]}
      mayBeEmpty
      wraps
      inGrid
      onSave={(next) => editor.edit(changeDimension, { id: of.id, [field]: next })}
    />
  );
}

/** The group of a dimension, and its weight unless it is 1. */
function Small({ dimension: { group, weight } }: { dimension: MapRecord<'dimensions'> }) {
  const word = lookups.dimension_groups.find(({ code }) => code === group)?.label;
  const described = [group === 'other' ? null : word, weight === 1 ? null : `counts ${weight}×`];
  const text = described.filter(Boolean).join(' · ');
  return text ? <span className={styles.small}>{text}</span> : null;
}
