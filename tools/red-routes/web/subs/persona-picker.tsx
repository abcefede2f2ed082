import { fetchItem, ItemPicker, linkTo } from '#features/links/web/index.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { personaOf } from '../../document/linkable-items.ts';
import { useAddSub } from './use-add-sub.ts';

/** Adds a sub-matrix of a persona of another project, whose name and share it follows. */
export function PersonaPicker({ onClose }: { onClose: () => void }) {
  const addSub = useAddSub();
  return (
    <ItemPicker
      title="Persona of another project"
      whats={['persona']}
      onPick={async (picked) => {
        onClose();
        const thing = await fetchItem(picked);
        if (!thing) return;
        const { label, ...persona } = personaOf(thing);
        const link = linkTo(thing);
        addSub({ kind: 'persona', label: cutTo(label, lengths.title), link, ...persona });
      }}
      onClose={onClose}
    />
  );
}
