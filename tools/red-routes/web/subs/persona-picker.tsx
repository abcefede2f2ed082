import { fetchItem, ItemPicker, linkTo } from '#features/links/web/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { personaOf } from '../../document/linkable-items.ts';
import { useAddSub } from './use-add-sub.ts';

/** Adds a sub-matrix for a persona of another project, whose name and share it follows. */
export function PersonaPicker({ onClose }: { onClose: () => void }) {
  const addSub = useAddSub();
  return (
    <ItemPicker
      title="Persona of another project"
      whats={['persona']}
      onPick={async (picked) => {
        onClose();
        const item = await fetchItem(picked);
        if (!item) return;
        const { label, ...persona } = personaOf(item);
        const link = linkTo(item);
        addSub({ kind: 'persona', label: cutTo(label, lengths.title), link, ...persona });
      }}
      onClose={onClose}
    />
  );
}
