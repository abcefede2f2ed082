import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { DraftedBy, DraftPartButton } from '#features/generation/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { boardToDraft } from '../../drafts/board-to-draft.ts';
import { useDraftCell } from '../../drafts/use-draft-cell.ts';
import { useMap } from '../../map-model.tsx';
import type { MapPart } from '../map-part.ts';

/** Who drafted a part of the map, and the button that drafts it again. */
export function DraftPart({ part: { kind, id } }: { part: MapPart }) {
  if (kind === 'card') return <DraftCell id={id} />;
  if (kind === 'stage' || kind === 'persona') return <DraftColumn kind={kind} id={id} />;
  return kind === 'row' ? <DraftRow id={id} /> : null;
}

function DraftCell({ id }: { id: string }) {
  const { records, editor } = useMap();
  const card = useRecord(records, 'cards', id);
  const draftCell = useDraftCell(id);
  if (!card) return null;
  return (
    <>
      <DraftedBy collection="cards" record={card} />
      {editor && draftCell ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconSparkles size={16} />}
          onClick={draftCell}
        >
          Draft this cell
        </Button>
      ) : null}
    </>
  );
}

function DraftColumn({ kind, id }: { kind: 'stage' | 'persona'; id: string }) {
  const { records, editor, board } = useMap();
  const collection = kind === 'stage' ? 'stages' : 'personas';
  const column = useRecord(records, collection, id);
  if (!column) return null;
  const request = { focus: { [kind]: id }, name: column.name, what: kind };
  return (
    <>
      <DraftedBy {...{ collection }} record={column} />
      {editor ? <DraftPartButton {...request} board={boardToDraft(board.name)} /> : null}
    </>
  );
}

function DraftRow({ id }: { id: string }) {
  const { records, editor } = useMap();
  const row = useRecord(records, 'rows', id);
  if (!row || !editor) return null;
  const board = boardToDraft(row.board);
  return <DraftPartButton focus={{ row: id }} name={row.name} what="row" board={board} />;
}
