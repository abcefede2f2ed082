import { useConfirm } from '#ui/confirm/confirm.tsx';
import { removeGroup, removePersona, removeRow, removeStage } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';

type Remove = () => Promise<void>;
interface Removal {
  /** The noun for it in the confirmation. */
  noun: string;
  /** Whether the content of a cell is removed with it. */
  isHere: (card: { row: string; stage: string | null; persona: string | null }) => boolean;
  remove: (editor: LiveMap) => void;
}

/** Removes a part of the map; if it has content, asks for confirmation first and says how much is removed. */
function useRemove({ noun, isHere, remove }: Removal): Remove {
  const { editor } = useMap();
  const confirm = useConfirm();
  return async () => {
    if (!editor) return;
    const { cards, emotions } = editor.opened;
    const filled = cards.all().filter(isHere).length + emotions.all().filter(isHere).length;
    const question = {
      title: `Delete this ${noun}?`,
      text: `${describeCount(filled)} in it will be deleted too.`,
      confirm: `Delete ${noun}`,
      danger: true,
    };
    if (filled === 0 || (await confirm(question))) remove(editor);
  };
}

export function useRemoveStage(id: string): Remove {
  return useRemove({
    noun: 'stage',
    isHere: ({ stage }) => stage === id,
    remove: (editor) => editor.edit(removeStage, { id }),
  });
}

/** Lines of the blueprint below it move to the row above. */
export function useRemoveRow(id: string): Remove {
  const { board } = useMap();
  return useRemove({
    noun: 'row',
    isHere: ({ row }) => row === id,
    remove: (editor) => {
      const rows = [...board.layout.get().lines.values()].map(({ headerRow: header }) => header);
      const above = rows[rows.indexOf(id) - 1] ?? null;
      editor.edit(removeRow, { id, linesTo: board.name === 'blueprint' ? above : null });
    },
  });
}

export function useRemovePersona(id: string): Remove {
  return useRemove({
    noun: 'persona',
    isHere: ({ persona }) => persona === id,
    remove: (editor) => editor.edit(removePersona, { id }),
  });
}

/** Its rows are removed with it. */
export function useRemoveGroup(id: string): Remove {
  const { records } = useMap();
  return useRemove({
    noun: 'section',
    isHere: ({ row }) => records.get('rows', row)?.group === id,
    remove: (editor) => editor.edit(removeGroup, { id }),
  });
}

function describeCount(count: number): string {
  return count === 1 ? 'The one filled cell' : `The ${count} filled cells`;
}
