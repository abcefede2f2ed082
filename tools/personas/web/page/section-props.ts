import type { PersonasRecord } from '../../document/personas-document.ts';

/** The properties of the components of all kinds of sections. */
export interface SectionProps {
  section: PersonasRecord<'sections'>;
}
