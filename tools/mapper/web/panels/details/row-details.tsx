import { Select, Switch } from '@mantine/core';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { rowKind, rowKindLabels, rowKinds } from '../../../contract/codes.ts';
import { changeGroup, changeRow } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { OptionDescription, OptionFields } from './option-fields.tsx';

const kinds = rowKinds.map((value) => ({ value, label: rowKindLabels[value] }));

/** The fields of a row or a section. */
export function RowDetails({ kind, id }: { kind: 'row' | 'group'; id: string }) {
  const { records, editor } = useMap();
  const row = useRecord(records, 'rows', id);
  const group = useRecord(records, 'groups', id);
  const item = kind === 'row' ? row : group;
  if (!item) return null;
  if (!editor) return <OptionDescription item={item} />;
  return (
    <div className={panel.section}>
      <OptionFields
        of={{ collection: kind === 'row' ? 'rows' : 'groups', id }}
        item={item}
        limit={kind === 'row' ? lengths.attributeName : lengths.sectionName}
        onChange={(change) =>
          editor.edit(kind === 'row' ? changeRow : changeGroup, { id, ...change })
        }
      />
      {row && kind === 'row' ? <RowFields row={row} editor={editor} /> : null}
    </div>
  );
}

function RowFields({ row, editor }: { row: MapRecord<'rows'>; editor: LiveMap }) {
  const { id, kind, perPersona } = row;
  return (
    <>
      <Select
        label="Holds"
        size="sm"
        data={kinds}
        value={kind}
        allowDeselect={false}
        onChange={(next) => {
          const code = rowKind.safeParse(next);
          if (code.success) editor.edit(changeRow, { id, kind: code.data });
        }}
      />
      <Switch
        label="A lane for each persona"
        checked={perPersona}
        onChange={({ currentTarget }) =>
          editor.edit(changeRow, { id, perPersona: currentTarget.checked })
        }
      />
    </>
  );
}
