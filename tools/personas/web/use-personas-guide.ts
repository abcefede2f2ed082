import { useCallback, useMemo } from 'react';
import type { SurfaceGuide } from '#features/presence/web/index.ts';
import { readPosition } from './anchors.ts';
import { useOpen } from './open-page.ts';
import { usePersonas } from './personas-model.tsx';

/** The presence guide of the open page: a place is a section or a persona; another page is opened. */
export function usePersonasGuide(): (surface: HTMLElement) => SurfaceGuide {
  const { records } = usePersonas();
  const { openPage, openPersona } = useOpen();
  const go = useCallback(
    (anchor: string) => {
      const position = readPosition(anchor);
      if (!position) return false;
      if (position.kind === 'persona') {
        if (!records.get('personas', position.id)) return false;
        openPersona(position.id);
        return true;
      }
      const section = records.get('sections', position.id);
      if (section) openPage(section.page);
      return section !== undefined;
    },
    [records, openPage, openPersona],
  );
  return useMemo(() => (surface) => guideTo(surface, go), [go]);
}

function guideTo(surface: HTMLElement, go: (anchor: string) => boolean): SurfaceGuide {
  return {
    spotAt(x, y) {
      const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]');
      if (!item || !surface.contains(item)) return null;
      const { left, top, width, height } = item.getBoundingClientRect();
      const along = (at: number, from: number, length: number) =>
        length > 0 ? Math.round(((at - from) / length) * 1000) / 1000 : 0;
      return {
        anchor: `section:${item.dataset.item}`,
        x: along(x, left, width),
        y: along(y, top, height),
      };
    },
    find(anchor) {
      const position = readPosition(anchor);
      if (position?.kind !== 'section') return null;
      return surface.querySelector(`[data-item="${CSS.escape(position.id)}"]`);
    },
    go,
  };
}
