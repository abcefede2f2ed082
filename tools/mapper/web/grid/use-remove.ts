import { useConfirm } from '#ui/confirm/confirm.tsx';
import { removeRow, removeStage } from '../../document/edits.ts';
import { useMap } from '../map-model.tsx';

/** Removes a stage; one with content is asked about first, and how much goes with it. */
export function useRemoveStage(id: string): () => Promise<void> {
  const { editor } = useMap();
  const ask = useConfirm();
  return async () => {
    if (!editor) return;
    const filled = editor.opened.cards.all().filter((card) => card.stage === id).length;
    const question = {
      title: 'Delete this stage?',
      text: `${inWords(filled)} in it go with it.`,
      confirm: 'Delete stage',
      danger: true,
    };
    if (filled === 0 || (await ask(question))) editor.edit(removeStage, { id });
  };
}

/** Removes a row; one with content is asked about first, and how much goes with it. */
export function useRemoveRow(id: string): () => Promise<void> {
  const { editor } = useMap();
  const ask = useConfirm();
  return async () => {
    if (!editor) return;
    const { cards, emotions } = editor.opened;
    const isHere = ({ row }: { row: string }) => row === id;
    const filled = cards.all().filter(isHere).length + emotions.all().filter(isHere).length;
    const question = {
      title: 'Delete this row?',
      text: `${inWords(filled)} in it go with it.`,
      confirm: 'Delete row',
      danger: true,
    };
    if (filled === 0 || (await ask(question))) editor.edit(removeRow, { id });
  };
}

function inWords(count: number): string {
  return count === 1 ? 'The one filled cell' : `The ${count} filled cells`;
}
