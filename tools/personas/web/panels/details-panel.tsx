import { useState } from 'react';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import { readPosition } from '../anchors.ts';
import { useOpenPage } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import { PersonaDetails } from './persona-details.tsx';
import { SectionDetails } from './section-details.tsx';

/**
 * The fields of a section or a persona: of the one that the address names until another is selected, else
 * of the open persona. The details of a header are those of its persona.
 */
export function DetailsPanel({ at }: { at: string | null }) {
  const { records, chosen } = usePersonas();
  const section = useStore(chosen);
  const open = useOpenPage();
  const [named, setNamed] = useState({ at, section });
  if (named.at !== at) setNamed({ at, section });
  const isNamed = section === null || section === named.section;
  const chosenPart = section ? { kind: 'section' as const, id: section } : null;
  const part = (isNamed ? readPosition(at) : null) ?? chosenPart;
  const there = useRecord(records, 'sections', part?.kind === 'section' ? part.id : '');
  const shown = there && there.kind !== 'header' && there.page === open.page ? there.id : null;
  if (shown)
    return (
      <div className={panel.panel}>
        <SectionDetails key={shown} id={shown} />
      </div>
    );
  return (
    <div className={panel.panel}>
      {open.persona ? (
        <PersonaDetails key={open.persona} id={open.persona} />
      ) : (
        <p className={panel.empty}>Choose a section or a persona.</p>
      )}
    </div>
  );
}
