import { useConfirm } from '#ui/confirm/confirm.tsx';
import { clearPoints, removeDimension, removePersona } from '../../document/edits.ts';
import { useMap } from '../map-model.tsx';

/** Removes a dimension; asks for confirmation first if it has points. Can be undone. */
export function useRemoveDimension(id: string): () => Promise<void> {
  const { editor } = useMap();
  const confirm = useConfirm();
  return async () => {
    if (!editor) return;
    const count = editor.opened.points.all().filter(({ dimension }) => dimension === id).length;
    const question = {
      title: 'Delete this dimension?',
      text: `${points(count)} on it are deleted too.`,
      confirm: 'Delete dimension',
      danger: true,
    };
    if (count === 0 || (await confirm(question))) editor.edit(removeDimension, { id });
  };
}

/** Removes a person from the map; asks for confirmation first if they have points or cards. */
export function useRemovePerson(id: string): () => Promise<void> {
  const { editor } = useMap();
  const confirm = useConfirm();
  return async () => {
    if (!editor) return;
    const { points: all, cards } = editor.opened;
    const own = ({ persona }: { persona: string | null }) => persona === id;
    const [placed, described] = [all.all().filter(own).length, cards.all().filter(own).length];
    const question = {
      title: 'Remove this participant?',
      text: `${points(placed)}${described > 0 ? ` and ${described} cards` : ''} are deleted too.`,
      confirm: 'Remove participant',
      danger: true,
    };
    if (placed + described === 0 || (await confirm(question))) editor.edit(removePersona, { id });
  };
}

/** Removes all points from all scales, after a confirmation. */
export function useClearAll(): () => Promise<void> {
  const { editor } = useMap();
  const confirm = useConfirm();
  return async () => {
    const count = editor?.opened.points.ids().length ?? 0;
    if (!editor || count === 0) return;
    const sure = await confirm({
      title: 'Clear all points?',
      text: `${points(count)} are removed from the scales. Dimensions and participants stay.`,
      confirm: 'Clear all points',
      danger: true,
    });
    if (sure) editor.edit(clearPoints, {});
  };
}

function points(count: number): string {
  return count === 1 ? 'One point' : `${count} points`;
}
