import type * as Y from 'yjs';
import {
  afterActions,
  createPlanWriter,
  type DraftDefinition,
  type DraftElement,
  type DraftPlan,
  type Planning,
  siftElements,
} from '#features/drafting/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { personasActions } from '../actions.ts';
import { personasDocument } from '../personas-document.ts';
import { arrangePersonas, templateOfPersonas } from './arrange-personas.ts';
import { partInFocus } from './part-in-focus.ts';
import { personaSlots } from './persona-slots.ts';
import {
  type PersonasPlan,
  type PersonasValue,
  planSections,
  putPersona,
} from './plan-sections.ts';
import { replacedIn } from './replace-sections.ts';

const readValue = (document: Y.Doc): PersonasValue =>
  readDocument(personasDocument, document).value;

/** How personas are drafted. */
export const personasDraft: DraftDefinition = {
  subject: 'personas',
  rules: [
    'Write what the sources say, not what is usual; leave out what they do not say.',
    'Personas differ by what people do and want, not by age, income or a photograph.',
    'Three to five goals that end with something done, at most two about how it should feel.',
    'Each element says one thing, in one short sentence, in the words of the participants.',
    'Name the passages that say it. Do not name passages that only share its subject.',
    'A quote is a whole sentence of a participant; its words are taken from the passage.',
    'Do not invent names, ages or places of people.',
  ],
  slots: () => personaSlots,
  plan,
  arrange: (document, sorted, options) => arrangePersonas(readValue(document), sorted, options),
  arrangeTemplate: () => templateOfPersonas(),
  firstLevel: (document) =>
    readValue(document).personas.map(({ id, name, role }) => {
      return { id, slot: 'persona', text: name || role };
    }),
  partOf: (document, focus) => partInFocus(readValue(document), focus),
};

function plan(document: Y.Doc, elements: readonly DraftElement[], planning: Planning): DraftPlan {
  const before = replacedIn(readValue(document), planning);
  const value = readValue(afterActions(document, personasActions, before.actions));
  const { personas, pages, sections } = value;
  const writer = createPlanWriter(planning, { personas, pages, sections });
  const plan: PersonasPlan = { value, writer };
  for (const { id, name, role } of personas) writer.knows('personas', '', name || role, id);
  for (const { section, persona, ...piece } of value.evidence)
    writer.hasEvidence(section ?? persona ?? '', piece);
  const sifted = siftElements(personaSlots, elements, (slot, id) =>
    slot === 'persona' ? personas.some((one) => one.id === id) : false,
  );
  for (const element of sifted) if (element.slot === 'persona') putPersona(plan, element);
  const under = Map.groupBy(
    sifted.filter(({ slot }) => slot !== 'persona'),
    ({ under }) => writer.recordOf(under ?? ''),
  );
  for (const [persona, said] of under) planSections(plan, persona, said);
  return writer.plan(before);
}
