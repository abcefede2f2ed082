import type { PlannedEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import {
  type PageStart,
  type PersonaStart,
  pageStarts,
  personaStarts,
} from '../../document/starts.ts';
import { planPersona, planWrittenPages } from '../../document/written-personas.ts';
import type { PersonasModel } from '../personas-model.tsx';

/** Plans a page from a template. Returns its id. */
export function planPage(
  { records, pages }: PersonasModel,
  persona: string,
  start: PageStart,
): { id: string | null; planned: PlannedEdit[] } {
  const there = pages.ids(persona).flatMap((id) => records.get('pages', id) ?? []);
  return planWrittenPages([pageStarts[start].page], newId, persona, there);
}

/** Plans a persona from a template. Returns its id. */
export function planStart(
  { records }: PersonasModel,
  start: PersonaStart,
): { id: string; planned: PlannedEdit[] } {
  const there = records.ids('personas').flatMap((id) => records.get('personas', id) ?? []);
  return planPersona(personaStarts[start].persona, newId, positionAt(there, there.length));
}
