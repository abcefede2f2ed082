import { useCallback, useMemo } from 'react';
import type { SurfaceGuide } from '#features/presence/web/index.ts';
import { useNotes } from './notes-model.tsx';
import { useOpenNotes } from './open-note.ts';

/**
 * The presence guide of the open note: a place is a note and the index of a block. Pointers are not
 * shared, because carets already show where users are.
 */
export function useNotesGuide(): (surface: HTMLElement) => SurfaceGuide {
  const { live } = useNotes();
  const { show } = useOpenNotes();
  const go = useCallback(
    (position: string) => {
      const [note = '', index] = position.split(' ');
      if (!live.records.get('notes', note)) return false;
      show({ note, kind: 'block', index: Number(index) || 0 });
      return true;
    },
    [live, show],
  );
  return useMemo(() => (surface) => guideTo(surface, go), [go]);
}

function guideTo(surface: HTMLElement, go: (position: string) => boolean): SurfaceGuide {
  return {
    spotAt: () => null,
    find(position) {
      const [note = '', index] = position.split(' ');
      const open = surface.querySelector<HTMLElement>(`[data-note="${CSS.escape(note)}"]`);
      const block = open?.querySelector('.ProseMirror')?.children[Number(index)];
      return block instanceof HTMLElement ? block : null;
    },
    go,
  };
}
