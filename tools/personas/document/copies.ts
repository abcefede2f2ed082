import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import { addEvidence, addItem, addPage, addPersona, addSection } from './edits.ts';
import type { PersonasValue } from './personas-document.ts';

type NewId = () => string;

/** Plans a copy of a persona with its pages and their content, behind the last persona. Returns its id. */
export function planPersonaCopy(
  value: PersonasValue,
  persona: string,
  newId: NewId,
): { id: string; planned: PlannedEdit[] } | null {
  const source = value.personas.find(({ id }) => id === persona);
  if (!source) return null;
  const id = newId();
  const [position = 'a0'] = positionsAt(value.personas, value.personas.length, 1);
  const pages = value.pages.filter((page) => page.persona === persona);
  const copied = pages.flatMap(
    (page) => planPage(value, page.id, newId, id, page.position).planned,
  );
  const backing = value.evidence
    .filter((piece) => piece.persona === persona)
    .map((piece) => planEdit(addEvidence, { ...piece, id: newId(), persona: id }));
  return {
    id,
    planned: [planEdit(addPersona, { ...source, id, position }), ...copied, ...backing],
  };
}

/** Plans a copy of a page behind the last page of its persona. Returns its id. */
export function planPageCopy(
  value: PersonasValue,
  page: string,
  newId: NewId,
): { id: string; planned: PlannedEdit[] } | null {
  const source = value.pages.find(({ id }) => id === page);
  if (!source) return null;
  const siblings: Positioned[] = value.pages.filter(({ persona }) => persona === source.persona);
  const [position = 'a0'] = positionsAt(siblings, siblings.length, 1);
  return planPage(value, page, newId, source.persona, position);
}

function planPage(
  value: PersonasValue,
  page: string,
  newId: NewId,
  persona: string,
  position: string,
): { id: string; planned: PlannedEdit[] } {
  const id = newId();
  const source = value.pages.find((one) => one.id === page);
  const sections = value.sections.filter((one) => one.page === page);
  const title = source?.title ?? '';
  const layout = source?.layout ?? 'one';
  return {
    id,
    planned: [
      planEdit(addPage, { id, persona, position, title, layout }),
      ...sections.flatMap((one) => planSectionCopy(value, one.id, newId, id, one.position)),
    ],
  };
}

/** Plans a copy of a section on a page. */
export function planSectionCopy(
  value: PersonasValue,
  section: string,
  newId: NewId,
  page: string,
  position: string,
): PlannedEdit[] {
  const source = value.sections.find(({ id }) => id === section);
  if (!source) return [];
  const id = newId();
  const body = [...source.body];
  return [
    planEdit(addSection, { ...source, id, page, position, body }),
    ...value.items
      .filter((item) => item.section === section)
      .map((item) => planEdit(addItem, { ...item, id: newId(), section: id })),
    ...value.evidence
      .filter((piece) => piece.section === section)
      .map((piece) => planEdit(addEvidence, { ...piece, id: newId(), section: id })),
  ];
}
