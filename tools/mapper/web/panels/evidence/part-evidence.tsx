import { EvidenceList } from '#features/evidence/web/index.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { evidenceKind } from '../../../contract/codes.ts';
import { evidenceKindLabels } from '../../../contract/lookups.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../../document/edits.ts';
import { attachmentsOf } from '../../attachments.ts';
import type { BackedPart } from '../../linked-evidence.ts';
import { type MapRecordAddress, useMap } from '../../map-model.tsx';

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
    />
  );
}
