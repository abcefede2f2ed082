import { attachEvidence, NewEvidence } from '#features/evidence/web/index.ts';
import { AddLinkButton } from '#features/links/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import panel from '#ui/fields/panel.module.css';
import { evidenceKind } from '../../../contract/codes.ts';
import { evidenceKindLabels } from '../../../contract/lookups.ts';
import { addEvidence } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { useMap } from '../../map-model.tsx';
import { nameOf } from '../map-part.ts';

type Piece = Pick<MapRecord<'evidence'>, 'kind' | 'ref' | 'quote' | 'at' | 'link'>;

/** Asks for the sources of cards that were just set to 'researched'; the user may skip it. */
export function SourceQuestion() {
  const { editor, records, unsourced } = useMap();
  const ids = useStore(unsourced);
  const [first] = ids;
  if (!editor || first === undefined) return null;
  const done = () => unsourced.set([]);
  const back = (piece: Partial<Piece>) => {
    const there = ids.filter((card) => records.get('cards', card));
    editor.editAll(there.map((card) => planEdit(addEvidence, { ...piece, id: newId(), card })));
  };
  const link = (ref: Parameters<typeof attachEvidence>[1]) =>
    attachEvidence((piece) => back({ kind: 'note', ...piece }), ref);
  return (
    <Dialog title="Where is this known from?" width={520} onClose={done}>
      <p className={panel.quiet}>
        {ids.length === 1
          ? nameOf(records, { kind: 'card', id: first })
          : `The source backs all ${ids.length} cards.`}
      </p>
      <NewEvidence
        of={{ collection: 'cards', id: first }}
        kinds={evidenceKindLabels}
        onAdd={({ kind, ...piece }) => back({ kind: evidenceKind.parse(kind), ...piece })}
        onLink={link}
        requested={{ without: 'Continue without a source', onDone: done }}
      />
      <AddLinkButton
        label="Link a highlight or another item"
        onPick={async (item) => {
          if (await link(item)) done();
        }}
      />
    </Dialog>
  );
}
