import {
  type ArrangeOptions,
  cleanText,
  createElements,
  type DraftElement,
} from '#features/drafting/document/index.ts';
import type { MapValue } from '../mapper-document.ts';
import { type DraftRow, rowsOfBlueprint, rowsOfJourney, rowsOfPersonas } from './draft-rows.ts';
import { draftedFacts } from './map-slots.ts';

/** A stage of a template: its name, what happens in it, and words that assign passages to it. */
export interface TemplateStage {
  name: string;
  about: string;
  text: string;
}

const stage = (name: string, about: string, text: string): TemplateStage => ({
  name,
  about,
  text: `${name} ${about} ${text}`,
});

/** The stages of journeys by category, from the method; `general` fits any other. */
export const stageTemplates: Readonly<Record<string, readonly TemplateStage[]>> = {
  buying: [
    stage('Become aware', 'Notices a need and what could meet it', 'heard saw advert friend idea'),
    stage(
      'Compare',
      'Looks at what there is and what it costs',
      'review price choose decide search',
    ),
    stage('Buy', 'Orders and pays', 'order pay payment card basket checkout shop'),
    stage('Receive', 'Waits for it and gets it', 'deliver arrive parcel post wait'),
    stage('Use', 'Lives with it from day to day', 'daily work open break habit'),
    stage(
      'Come back',
      'Returns it, renews it or buys again',
      'return again renew cancel recommend',
    ),
  ],
  onboarding: [
    stage(
      'Sign up',
      'Registers and proves who they are',
      'register form account password identity',
    ),
    stage(
      'First look',
      'Looks around and finds where to begin',
      'tour screen find menu understand',
    ),
    stage(
      'First result',
      'Gets something done for the first time',
      'finish done create send success',
    ),
    stage('Habit', 'Does it again without thinking of it', 'every daily week usual remember'),
    stage('Invite others', 'Brings in colleagues or friends', 'share team colleague invite friend'),
  ],
  support: [
    stage('Something goes wrong', 'Notices that it does not work', 'error fail broken stop lost'),
    stage('Look for help', 'Searches for the cause and a way out', 'search manual read forum try'),
    stage('Ask', 'Calls or writes to somebody', 'call phone mail chat contact ticket'),
    stage('Wait', 'Waits for an answer', 'queue hold day hour reply nobody'),
    stage('Solved', 'Gets it to work again', 'fix repair solve replace answer'),
    stage('Afterwards', 'Remembers how it went', 'trust again tell complain thank'),
  ],
  visit: [
    stage(
      'Before',
      'Plans the visit and makes an appointment',
      'book appointment letter call plan',
    ),
    stage('Arrive', 'Travels there and finds the way', 'travel park bus door sign find'),
    stage('Be received', 'Is greeted and checked in', 'desk reception check form wait'),
    stage('Main part', 'Has done what they came for', 'talk examine show do help'),
    stage('Leave', 'Pays and goes', 'pay leave home bill receipt'),
    stage('Follow-up', 'Hears of it again', 'result letter call message later'),
  ],
  general: [
    stage('Before', 'Notices the need and prepares', 'plan need prepare think decide'),
    stage('Begin', 'Starts and gets what it takes', 'open start first morning'),
    stage('Do', 'Does what it is about', 'work use make help'),
    stage('Finish', 'Ends it and checks the result', 'close end count check done'),
    stage('After', 'Remembers it and does it again', 'again later next evening tell'),
  ],
};

/** The stages of a category; the general ones for a category that there is not. */
export const stagesOfTemplate = (category: string | undefined): readonly TemplateStage[] =>
  stageTemplates[category ?? ''] ?? stageTemplates.general ?? [];

/** A journey of a category from a description alone: the description, and the template's stages. */
export function templateOfJourney(
  map: MapValue,
  description: string,
  options: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const scenario = cleanText(description, draftedFacts.scenario.length);
  if (scenario !== '') made.add({ slot: 'scenario', text: scenario });
  addStages(made, stagesOfTemplate(options.template), rowFor(rowsOfJourney(map)));
  return [...made.elements];
}

/** A blueprint from nothing but its journey: the template's stages where the journey has none. */
export function templateOfBlueprint(map: MapValue, options: ArrangeOptions = {}): DraftElement[] {
  if (map.stages.length > 0) return [];
  const made = createElements();
  const customer = rowsOfBlueprint(map).find(({ blueprint }) => blueprint === 'customer');
  addStages(made, stagesOfTemplate(options.template), customer);
  return [...made.elements];
}

const rowFor = (rows: readonly DraftRow[]) => rows.find(({ kinds }) => kinds.includes('action'));

function addStages(
  made: ReturnType<typeof createElements>,
  stages: readonly TemplateStage[],
  row: DraftRow | undefined,
): void {
  for (const { name, about } of stages) {
    const under = made.add({ slot: 'stage', text: name, isTemplate: true });
    if (row) made.add({ slot: row.key, under, text: about, isTemplate: true });
  }
}

/** The first persona of a map with the questions of its rows. */
export function templateOfPersonas(map: MapValue): DraftElement[] {
  const made = createElements();
  const under = made.add({ slot: 'persona', text: 'First persona', isTemplate: true });
  for (const { key, description } of rowsOfPersonas(map))
    made.add({ slot: key, under, text: description, isTemplate: true });
  return [...made.elements];
}

const variables = [
  ['How often it is done', 'seldom', 'daily', 'activity'],
  ['Planning', 'on the spot', 'long before', 'activity'],
  ['Help', 'asks people', 'finds out alone', 'attitude'],
  ['Attitude to change', 'keeps what works', 'tries what is new', 'attitude'],
  ['Trust in technology', 'low', 'high', 'attitude'],
  ['Knowledge of the subject', 'layperson', 'expert', 'aptitude'],
  ['Skill with tools', 'beginner', 'expert', 'skill'],
  ['What drives', 'duty', 'own interest', 'motivation'],
] as const;

/** Behavioural variables of most studies; none where the map has its own. */
export function templateOfBehaviour(map: MapValue): DraftElement[] {
  const made = createElements();
  if (map.dimensions.length > 0) return [];
  for (const [text, left, right, group] of variables)
    made.add({ slot: 'dimension', text, values: { left, right, group }, isTemplate: true });
  return [...made.elements];
}
