import { EvidenceList } from '#features/evidence/web/index.ts';
import { FindEvidence } from '#features/meaning/web/index.ts';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { evidenceKind, evidenceKindLabels } from '../../contract/codes.ts';
import { addEvidence, changeEvidence, removeEvidence } from '../../document/edits.ts';
import { textOf, titleOf } from '../../document/linkable-items.ts';
import { type PersonasModel, usePersonas } from '../personas-model.tsx';

interface PartEvidenceProps {
  of: 'section' | 'persona';
  id: string;
}

const collections = { section: 'sections', persona: 'personas' } as const;

/** The evidence of a section or a persona. */
export function PartEvidence({ of, id }: PartEvidenceProps) {
  const model = usePersonas();
  const { records, editor, evidence } = model;
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
      finder={(attach) => (
        <FindEvidence
          key={id}
          text={() => partText(model, { of, id })}
          heading={of === 'section' ? sectionTitle(model, id) : ''}
          items={list}
          attach={attach}
        />
      )}
    />
  );
}

/** The text of a section or a persona, for the search for evidence. */
function partText({ records, opened }: PersonasModel, { of, id }: PartEvidenceProps): string {
  if (of === 'persona') return records.get('personas', id)?.oneLine ?? '';
  const section = opened.sections.get(id);
  if (!section) return '';
  const items = opened.items.all().filter((item) => item.section === id);
  const body = opened.sections.content(id, 'body');
  return textOf({ ...section, body }, items);
}

function sectionTitle({ records }: PersonasModel, id: string): string {
  const section = records.get('sections', id);
  return section ? titleOf(section) : '';
}
