import { Switch } from '@mantine/core';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { changeStage, changeStep } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type MapRecordAddress, useMap } from '../../map-model.tsx';
import { MapLink } from './map-link.tsx';
import { OptionDescription, OptionFields } from './option-fields.tsx';

/** The fields of a stage or a step. */
export function ColumnDetails({ kind, id }: { kind: 'stage' | 'step'; id: string }) {
  const { records, editor } = useMap();
  const stage = useRecord(records, 'stages', id);
  const step = useRecord(records, 'steps', id);
  const column = kind === 'stage' ? stage : step;
  if (!column) return null;
  const of: MapRecordAddress = { collection: kind === 'stage' ? 'stages' : 'steps', id };
  const change =
    editor &&
    ((next: ColumnChange) =>
      editor.edit(kind === 'stage' ? changeStage : changeStep, { id, ...next }));
  return (
    <div className={panel.section}>
      {kind === 'stage' && stage ? (
        editor ? (
          <OptionFields
            of={of}
            item={stage}
            limit={lengths.title}
            onChange={(next) => editor.edit(changeStage, { id, ...next })}
          />
        ) : (
          <OptionDescription item={stage} />
        )
      ) : null}
      {kind === 'step' && editor ? (
        <SavedText
          of={of}
          label="Name"
          value={step?.name ?? ''}
          limit={lengths.title}
          onSave={(name) => editor.edit(changeStep, { id, name })}
        />
      ) : null}
      <ColumnFields of={of} column={column} onChange={change} />
      <MapLink
        value={column.linkedMap}
        onChange={change && ((linkedMap) => change({ linkedMap }))}
      />
    </div>
  );
}

interface ColumnChange {
  duration?: string;
  momentOfTruth?: boolean;
  linkedMap?: string | null;
}

interface ColumnFieldsProps {
  of: MapRecordAddress;
  column: Pick<MapRecord<'steps'>, 'duration' | 'momentOfTruth'>;
  /** Null for users who may not edit. */
  onChange: ((change: ColumnChange) => void) | null;
}

function ColumnFields({ of, column: { duration, momentOfTruth }, onChange }: ColumnFieldsProps) {
  if (!onChange) {
    const described = [momentOfTruth ? 'Moment of truth' : '', duration]
      .filter(Boolean)
      .join(' · ');
    return described ? <p className={panel.quiet}>{described}</p> : null;
  }
  return (
    <>
      <SavedText
        of={of}
        label="Duration"
        placeholder="10 minutes"
        value={duration}
        limit={lengths.subtask}
        onSave={(next) => onChange({ duration: next })}
      />
      <Switch
        label="Moment of truth"
        description="Where the journey succeeds or fails"
        checked={momentOfTruth}
        onChange={({ currentTarget }) => onChange({ momentOfTruth: currentTarget.checked })}
      />
    </>
  );
}
