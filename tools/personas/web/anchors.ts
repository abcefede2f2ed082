import { useMemo } from 'react';
import type { AnchorLabels } from '#features/comments/web/index.ts';
import { titleOf } from '../document/linkable-items.ts';
import { calledOf } from '../document/personas-document.ts';
import { useOpen } from './open-page.ts';
import type { PersonasModel } from './personas-model.tsx';

/** The positions of a project, for comments, presence and the open panel. */
export const sectionPosition = (id: string) => `section:${id}`;
export const personaPosition = (id: string) => `persona:${id}`;

/** Parses a position; null if it is none. */
export function readPosition(
  position: string | null,
): { kind: 'section' | 'persona'; id: string } | null {
  const [kind, id = ''] = (position ?? '').split(/:(.*)/s);
  return (kind === 'section' || kind === 'persona') && id ? { kind, id } : null;
}

/** Labels and navigation for the comments on a persona project. */
export function useAnchorLabels({ records, fresh }: PersonasModel): AnchorLabels {
  const { openPage, openPersona } = useOpen();
  return useMemo(
    () => ({
      name(anchor) {
        const position = readPosition(anchor);
        if (position?.kind === 'persona') {
          const persona = records.get('personas', position.id);
          return persona ? `Persona: ${calledOf(persona)}` : null;
        }
        const section = position && records.get('sections', position.id);
        const page = section && records.get('pages', section.page);
        const persona = page && records.get('personas', page.persona);
        return section && persona ? `${calledOf(persona)}: ${titleOf(section)}` : null;
      },
      reveal(anchor) {
        const position = readPosition(anchor);
        if (position?.kind === 'persona') openPersona(position.id);
        const section =
          position?.kind === 'section' ? records.get('sections', position.id) : undefined;
        if (!section) return;
        openPage(section.page);
        fresh.set({ id: section.id, isNew: false });
      },
    }),
    [records, fresh, openPage, openPersona],
  );
}
