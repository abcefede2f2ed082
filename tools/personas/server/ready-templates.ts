import type { ReadyTemplate } from '#features/templates/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { personasDocument } from '../document/personas-document.ts';
import { personaStarts } from '../document/starts.ts';
import { planPersona } from '../document/written-personas.ts';

/** The templates: one project for each way in which a persona can begin. */
export function personaTemplates(): ReadyTemplate[] {
  return Object.entries(personaStarts).map(([id, { label, about, persona }]) => ({
    id: `personas-${id}`,
    title: label,
    text: about,
    document() {
      const document = emptyDocument(personasDocument);
      applyPlanned(document, planPersona(persona, newId, 'a0').planned, { kind: 'import' });
      return document;
    },
  }));
}
