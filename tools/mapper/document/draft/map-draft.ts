import type * as Y from 'yjs';
import {
  afterActions,
  createPlanWriter,
  type DraftDefinition,
  type DraftElement,
  type DraftFocus,
  type DraftPlan,
  type DraftSlot,
  type Planning,
} from '#features/drafting/document/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import type { MapType } from '../../contract/codes.ts';
import { mapperActions } from '../actions.ts';
import { type MapValue, mapperDocument } from '../mapper-document.ts';
import { arrangeBlueprint, arrangeJourney } from './arrange-journey.ts';
import { arrangeBehaviour, arrangePersonas } from './arrange-people.ts';
import { type DraftRow, rowsOfBlueprint, rowsOfJourney, rowsOfPersonas } from './draft-rows.ts';
import { behaviourSlots, blueprintSlots, journeySlots, personaSlots } from './map-slots.ts';
import {
  templateOfBehaviour,
  templateOfBlueprint,
  templateOfJourney,
  templateOfPersonas,
} from './map-templates.ts';
import { firstLevelOf, partInFocus } from './part-in-focus.ts';
import { planBehaviour, planBlueprint, planJourney, planPersonas } from './plan-map.ts';
import { knowMap, type MapPlan } from './plan-parts.ts';
import { replacedIn } from './replace-cards.ts';

/** Maps that were read in this turn and have not changed since. */
const known = new WeakMap<Y.Doc, MapValue>();

/** Reads a whole map, once for all that ask in one turn. */
function mapOf(document: Y.Doc): MapValue {
  const there = known.get(document);
  if (there) return there;
  const { value } = readDocument(mapperDocument, document);
  const forget = () => {
    known.delete(document);
    document.off('afterTransaction', forget);
  };
  known.set(document, value);
  document.on('afterTransaction', forget);
  void Promise.resolve().then(forget);
  return value;
}

const shared = [
  'Write what the sources say, not what is usual; leave out what they do not say.',
  'Each element says one thing, in one short sentence, in the words of the participants.',
  'Name the passages that say it. Do not name passages that only share its subject.',
] as const;

const rules = {
  horizontal: [
    ...shared,
    'One point of view for the whole map: that of the person whose journey it is.',
    'Three to twelve stages in the order in which the person lives them, not as the company is organised.',
    'Actions begin with a verb. Thoughts are as the person would say them.',
    'Pain points are of the person, not of the company.',
    'An opportunity says what could be better, not how to build it.',
    'Give an emotion only where the person says how it was.',
  ],
  persona: [
    ...shared,
    'Personas differ by what people do and want, not by age or income.',
    'Answer the same rows for each persona; leave out what is not known.',
    'The company, if there is one, is a persona of type C: what it offers, believes or does.',
  ],
  behavioral: [
    ...shared,
    'A dimension is a behaviour on which the participants differ; its ends are opposites.',
    'Place each participant on a dimension only where something that they say shows it.',
    'Exactness is not the point: the order of the participants on a dimension is.',
  ],
  blueprint: [
    ...shared,
    'The columns are the stages of the journey; use those that are there.',
    'Frontstage is what the customer sees of the service, backstage what staff do unseen.',
    'Support processes are systems, partners and rules, not people.',
    'Mark a step that fails or makes somebody wait.',
  ],
} as const;

/** How a journey is drafted. */
const journeyDraft: DraftDefinition = {
  subject: 'a customer journey map',
  rules: rules.horizontal,
  slots: (document) => journeySlots(mapOf(document)),
  plan: (document, elements, planning) => planned(document, elements, planning, planJourney),
  arrange: (document, sorted, options) => arrangeJourney(mapOf(document), sorted, options),
  arrangeTemplate: (document, description, options) =>
    templateOfJourney(mapOf(document), description, options),
  firstLevel: (document) => firstLevelOf(mapOf(document)),
  partOf: (document, focus) => partOf(mapOf(document), focus, journeySlots, rowsOfJourney),
};

/** How personas side by side are drafted. */
const personasDraft: DraftDefinition = {
  subject: 'a map of personas side by side',
  rules: rules.persona,
  slots: (document) => personaSlots(mapOf(document)),
  plan: (document, elements, planning) => planned(document, elements, planning, planPersonas),
  arrange: (document, sorted, options) => arrangePersonas(mapOf(document), sorted, options),
  arrangeTemplate: (document) => templateOfPersonas(mapOf(document)),
  firstLevel: (document) => firstLevelOf(mapOf(document)),
  partOf: (document, focus) => partOf(mapOf(document), focus, personaSlots, rowsOfPersonas),
};

/** How behavioural variables are drafted, with the participants on them. */
const behaviourDraft: DraftDefinition = {
  subject: 'a map of behavioural variables with the participants on them',
  rules: rules.behavioral,
  slots: () => behaviourSlots,
  plan: (document, elements, planning) => planned(document, elements, planning, planBehaviour),
  arrange: (document, sorted) => arrangeBehaviour(mapOf(document), sorted),
  arrangeTemplate: (document) => templateOfBehaviour(mapOf(document)),
  firstLevel: (document) => firstLevelOf(mapOf(document)),
  partOf: (document, focus) =>
    partOf(
      mapOf(document),
      focus,
      () => behaviourSlots,
      () => [],
    ),
};

/** How the service blueprint of a journey is drafted. */
const blueprintDraft: DraftDefinition = {
  subject: 'a service blueprint',
  rules: rules.blueprint,
  slots: (document) => blueprintSlots(mapOf(document)),
  plan: (document, elements, planning) => planned(document, elements, planning, planBlueprint),
  arrange: (document, sorted, options) => arrangeBlueprint(mapOf(document), sorted, options),
  arrangeTemplate: (document, _, options) => templateOfBlueprint(mapOf(document), options),
  firstLevel: (document) => firstLevelOf(mapOf(document)),
  partOf: (document, focus) => partOf(mapOf(document), focus, blueprintSlots, rowsOfBlueprint),
};

function partOf(
  map: MapValue,
  focus: DraftFocus,
  slotsOf: (map: MapValue) => readonly DraftSlot[],
  rowsOf: (map: MapValue) => DraftRow[],
) {
  return partInFocus(slotsOf(map), rowsOf(map), focus);
}

/** How maps are drafted, by their type; the blueprint is a board of a journey. */
export const mapDrafts: Readonly<Record<MapType | 'blueprint', DraftDefinition>> = {
  horizontal: journeyDraft,
  persona: personasDraft,
  behavioral: behaviourDraft,
  blueprint: blueprintDraft,
};

/** How a map is drafted as it is now; its blueprint is a board of its own. */
export function mapDraftOf(document: Y.Doc, board: string | null): DraftDefinition {
  const { facts } = openDocument(mapperDocument, document);
  return mapDrafts[board === 'blueprint' ? board : facts.get().mapType];
}

function planned(
  document: Y.Doc,
  elements: readonly DraftElement[],
  planning: Planning,
  write: (plan: MapPlan, elements: readonly DraftElement[]) => void,
): DraftPlan {
  const before = replacedIn(mapOf(document), planning);
  const map = mapOf(afterActions(document, mapperActions, before.actions));
  const { stages, rows, groups, personas, cards, dimensions } = map;
  const ordered = { stages, rows, groups, personas, cards, dimensions };
  const plan = { map, writer: createPlanWriter(planning, ordered) };
  knowMap(plan);
  write(plan, elements);
  return plan.writer.plan(before);
}
