import { EvidenceList } from '#features/evidence/web/index.ts';
import { FindEvidence } from '#features/meaning/web/index.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { evidenceKind } from '../../../contract/codes.ts';
import { evidenceKindLabels } from '../../../contract/lookups.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../../document/edits.ts';
import { attachmentsOf } from '../../attachments.ts';
import type { BackedPart } from '../../linked-evidence.ts';
import { type LiveMap, type MapRecordAddress, useMap } from '../../map-model.tsx';

const collections = {
  card: 'cards',
  persona: 'personas',
  stage: 'stages',
  row: 'rows',
} as const satisfies Record<BackedPart['of'], MapRecordAddress['collection']>;

/** The evidence of a part of the map. */
export function PartEvidence({ of, id }: BackedPart) {
  const { records, editor } = useMap();
  const list = useRecords(records, 'evidence', useGroup(attachmentsOf(records).evidence, id));
  return (
    <EvidenceList
      items={list}
      of={{ collection: collections[of], id }}
      kinds={evidenceKindLabels}
      actions={
        editor && {
          add: ({ kind, ...piece }) =>
            editor.edit(addEvidence, { [of]: id, kind: evidenceKind.parse(kind), ...piece }),
          change: (one, link) => editor.edit(changeEvidence, { id: one, link }),
          remove: (one) => editor.edit(removeEvidence, { id: one }),
        }
      }
      finder={(attach) => (
        <FindEvidence
          key={id}
          text={() => textOf(records, { of, id })}
          heading={headingOf(records, { of, id })}
          items={list}
          attach={attach}
        />
      )}
    />
  );
}

type MapRecords = LiveMap['records'];

/** The text of a part, for the search for evidence. */
function textOf(records: MapRecords, { of, id }: BackedPart): string {
  if (of === 'card') return records.get('cards', id)?.text ?? '';
  if (of === 'stage') return records.get('stages', id)?.name ?? '';
  if (of === 'row') return records.get('rows', id)?.name ?? '';
  const persona = records.get('personas', id);
  return [persona?.name, persona?.description].filter(Boolean).join('. ');
}

/** The name of the row that a card is in; empty for other parts. */
function headingOf(records: MapRecords, { of, id }: BackedPart): string {
  const card = of === 'card' ? records.get('cards', id) : undefined;
  return card ? (records.get('rows', card.row)?.name ?? '') : '';
}
