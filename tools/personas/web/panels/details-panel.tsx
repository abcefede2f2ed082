import { useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import { readPlace } from '../anchors.ts';
import { useOpenPage } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import { PersonaDetails } from './persona-details.tsx';
import { SectionDetails } from './section-details.tsx';

/** What is told of a section or a persona: what the address names, else what is chosen, else the open persona. */
export function DetailsPanel({ at }: { at: string | null }) {
  const { records, chosen } = usePersonas();
  const section = useStore(chosen);
  const { persona } = useOpenPage();
  const named = readPlace(at);
  const there = section && records.get('sections', section) ? section : null;
  const place =
    named ??
    (there ? { kind: 'section' as const, id: there } : null) ??
    (persona ? { kind: 'persona' as const, id: persona } : null);
  return (
    <div className={panel.panel}>
      {place?.kind === 'section' ? <SectionDetails key={place.id} id={place.id} /> : null}
      {place?.kind === 'persona' ? <PersonaDetails key={place.id} id={place.id} /> : null}
      {place === null ? <p className={panel.empty}>Choose a section or a persona.</p> : null}
    </div>
  );
}
