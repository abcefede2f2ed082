import { imageNames, images } from '#features/pictures/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import type { RecordOf, WholeRecordOf } from '#kernel/document/fields.ts';
import { renameLinkedItem } from '#kernel/links/link-field.ts';
import { factNames, facts } from './records/facts.ts';
import { pageNames, pages, personaNames, personas } from './records/personas.ts';
import {
  evidence,
  evidenceNames,
  itemNames,
  items,
  sectionNames,
  sections,
} from './records/sections.ts';

/** A persona project: personas with pages, pages with sections, and sections with text and items. */
export const personasDocument = defineDocument({
  name: 'personas',
  migrations: [renameLinkedItem('personas', 'items', 'evidence')],
  shape: { facts, records: { images, personas, pages, sections, items, evidence } },
  names: {
    facts: factNames,
    records: {
      images: imageNames,
      personas: personaNames,
      pages: pageNames,
      sections: sectionNames,
      items: itemNames,
      evidence: evidenceNames,
    },
  },
});

export type PersonasShape = (typeof personasDocument)['shape'];
export type OpenedPersonas = Opened<PersonasShape>;
export type PersonasValue = DocumentValue<PersonasShape>;
type Name = keyof PersonasShape['records'];
/** A record without its rich texts. */
export type PersonasRecord<N extends Name> = RecordOf<PersonasShape['records'][N]>;
/** A record with its rich texts. */
export type WholeRecord<N extends Name> = WholeRecordOf<PersonasShape['records'][N]>;

/** The displayed name of a persona: its name, else its role. */
export function calledOf({ name, role }: { name: string; role: string }): string {
  return name || role || 'Unnamed persona';
}
