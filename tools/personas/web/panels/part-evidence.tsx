import { EvidenceList } from '#features/evidence/web/index.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { evidenceKind, evidenceKindLabels } from '../../contract/codes.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import { usePersonas } from '../personas-model.tsx';

interface PartEvidenceProps {
  of: 'section' | 'persona';
  id: string;
}

const collections = { section: 'sections', persona: 'personas' } as const;

/** The evidence of a section or a persona. */
export function PartEvidence({ of, id }: PartEvidenceProps) {
  const { records, editor, evidence } = usePersonas();
  const list = useRecords(records, 'evidence', useGroup(evidence, id));
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
