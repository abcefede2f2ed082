import type { PersonasRecord } from '../../document/personas-document.ts';

/** What each kind of section is drawn from. */
export interface SectionProps {
  section: PersonasRecord<'sections'>;
}
