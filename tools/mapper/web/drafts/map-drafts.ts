import { usualCall } from '#features/generation/contract/generate-calls.ts';
import type { DraftOption, WebDrafts } from '#features/generation/web/index.ts';
import { mapperGenerate } from '../../contract/project.ts';

/** The rows of a new map by the keys of their slots, which a test compares with `slots`. */
const rows = (names: readonly string[]): DraftOption[] =>
  names.map((label) => ({ value: `row-${label.toLowerCase().replaceAll(' ', '-')}`, label }));

const templates: readonly DraftOption[] = [
  { value: 'buying', label: 'Buying' },
  { value: 'onboarding', label: 'Onboarding' },
  { value: 'support', label: 'Support' },
  { value: 'visit', label: 'Visit' },
  { value: 'general', label: 'Before, during and after' },
];

export const draftTypes: WebDrafts['types'] = [
  {
    value: 'horizontal',
    label: 'Journey',
    body: { map_type: 'horizontal' },
    categories: rows([
      'Actions',
      'Touchpoints',
      'Channels',
      'Thoughts',
      'Emotion',
      'Pain points',
      'Opportunities',
    ]),
    templates,
  },
  {
    value: 'persona',
    label: 'Personas',
    body: { map_type: 'persona' },
    categories: rows([
      ...['Role', 'Context', 'Devices', 'Goals', 'Motivations', 'Fears', 'Tasks', 'Tools'],
      ...['Habits', 'Pains', 'Workarounds', 'Needs', 'Opportunities'],
    ]),
    templates: [],
  },
  {
    value: 'behavioral',
    label: 'Behaviour',
    body: { map_type: 'behavioral' },
    categories: [{ value: 'point', label: 'Where participants stand' }],
    templates: [],
  },
  {
    value: 'blueprint',
    label: 'Blueprint',
    body: { map_type: 'horizontal', is_blueprint: true },
    categories: [],
    templates,
  },
];

/** How maps are drafted. */
export const mapDrafts: WebDrafts = {
  code: 'PM',
  noun: 'Mapper',
  call: usualCall(mapperGenerate),
  types: draftTypes,
  // S5.44, spelled so.
  categoryRequired: 'Please select atleast 1 category to generate AI-powered Mapper.',
  groupsPeople: true,
  load: async () => {
    const [{ mapDraftOf: definitionOf }, { mapperActions: actions }] = await Promise.all([
      import('../../document/draft/map-draft.ts'),
      import('../../document/actions.ts'),
    ]);
    return { definitionOf, actions };
  },
};
