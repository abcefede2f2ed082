import {
  type WrittenPage,
  type WrittenPersona,
  type WrittenSection,
  writtenPage,
} from './written-personas.ts';

type Given = Partial<WrittenSection> & Pick<WrittenSection, 'kind'>;

function page(
  title: string,
  layout: WrittenPage['layout'],
  sections: readonly Given[],
): WrittenPage {
  return writtenPage.parse({ title, layout, sections });
}

const header: Given = {
  kind: 'header',
  slot: 0,
  items: [
    { label: 'Age', text: '' },
    { label: 'Place', text: '' },
    { label: 'Work', text: '' },
  ],
};
const list = (title: string, slot = 1): Given => ({ kind: 'list', title, slot });

/** The templates of a new page. */
export const pageStarts = {
  overview: {
    label: 'Overview',
    about: 'Who this is, goals, frustrations and needs',
    page: page('Overview', 'sidebar-left', [
      header,
      { kind: 'quote', slot: 0 },
      { kind: 'brand', title: 'Brands', slot: 0 },
      list('Goals'),
      list('Frustrations'),
      list('Needs'),
      { kind: 'used', title: 'Used in', slot: 1 },
    ]),
  },
  behaviour: {
    label: 'Behaviour',
    about: 'What they do, on scales and in graphs',
    page: page('Behaviour', 'two', [
      {
        kind: 'graph',
        graph: 'sliders',
        title: 'How they go about it',
        slot: 0,
        items: [
          { left: 'Today', right: 'Years', value: 4 },
          { left: 'Asks people', right: 'Finds out alone', value: 4 },
          { left: 'Keeps control', right: 'Lets it run', value: 4 },
        ],
      },
      list('What they do', 0),
      {
        kind: 'graph',
        graph: 'radar',
        title: 'What they look for',
        slot: 1,
        items: ['Speed', 'Proof', 'Price', 'Help', 'Control'].map((label) => ({ label, value: 3 })),
      },
      {
        kind: 'graph',
        graph: 'bars',
        title: 'Devices',
        slot: 1,
        items: [
          { label: 'Phone', value: 50 },
          { label: 'Laptop', value: 50 },
        ],
      },
    ]),
  },
  story: {
    label: 'Story',
    about: 'A scenario, a day and what led here',
    page: page('Story', 'sidebar-right', [
      { kind: 'scenario', title: 'Scenario', slot: 0 },
      {
        kind: 'graph',
        graph: 'line',
        title: 'Energy over the day',
        slot: 0,
        items: [
          { label: 'Morning', second: 8, value: 5 },
          { label: 'Noon', second: 13, value: 5 },
          { label: 'Evening', second: 20, value: 5 },
        ],
      },
      { kind: 'quote', slot: 1 },
      { kind: 'graph', graph: 'timeline', title: 'What led here', slot: 1 },
    ]),
  },
  empty: {
    label: 'Empty page',
    about: 'Build it as you like',
    page: page('', 'own', []),
  },
} as const satisfies Record<string, { label: string; about: string; page: WrittenPage }>;
export type PageStart = keyof typeof pageStarts;

const persona = (
  given: Partial<Omit<WrittenPersona, 'pages'>>,
  pages: readonly WrittenPage[],
): WrittenPersona => ({ ...given, pages: [...pages] });

const kinded = (pairs: readonly string[], sections: readonly Given[]): WrittenPage =>
  page('Overview', 'sidebar-left', [
    { ...header, items: pairs.map((label) => ({ label, text: '' })) },
    { kind: 'quote', slot: 0 },
    ...sections,
    { kind: 'used', title: 'Used in', slot: 1 },
  ]);

/** The templates of a new persona. */
export const personaStarts = {
  plain: {
    label: 'Persona',
    about: 'An overview to start from',
    persona: persona({}, [pageStarts.overview.page]),
  },
  consumer: {
    label: 'Consumer',
    about: 'Someone who buys and uses it themselves',
    persona: persona({ design: 'primary' }, [
      kinded(
        ['Age', 'Place', 'Home', 'Income'],
        [
          { kind: 'brand', title: 'Brands they trust', slot: 0 },
          list('Goals'),
          list('Frustrations'),
          list('What makes them buy'),
          { kind: 'tags', title: 'Interests', slot: 1 },
        ],
      ),
      pageStarts.behaviour.page,
      pageStarts.story.page,
    ]),
  },
  business: {
    label: 'Business customer',
    about: 'Someone who decides or buys at work',
    persona: persona({ design: 'customer' }, [
      kinded(
        ['Job', 'Company', 'Reports to', 'Budget'],
        [
          list('What they are measured by'),
          list('Goals'),
          list('Objections'),
          list('Who else decides'),
          { kind: 'brand', title: 'Tools they use', slot: 0 },
        ],
      ),
      pageStarts.behaviour.page,
    ]),
  },
  employee: {
    label: 'Employee',
    about: 'Someone who works with what you make',
    persona: persona({ design: 'secondary' }, [
      kinded(
        ['Job', 'Team', 'Years here', 'Place of work'],
        [
          list('Tasks'),
          list('What slows them down'),
          list('Needs'),
          {
            kind: 'graph',
            graph: 'dots',
            title: 'Skills',
            slot: 0,
            items: [{ label: 'Our software', value: 3 }],
          },
        ],
      ),
      pageStarts.story.page,
    ]),
  },
  patient: {
    label: 'Patient',
    about: 'Someone in care, and the people around them',
    persona: persona({ design: 'served' }, [
      kinded(
        ['Age', 'Condition', 'Lives with', 'Way to care'],
        [
          list('What matters to them'),
          list('Worries'),
          list('Who helps'),
          list('Needs'),
          { kind: 'graph', graph: 'timeline', title: 'Path through care', slot: 1 },
        ],
      ),
      pageStarts.story.page,
    ]),
  },
  company: {
    label: 'Company',
    about: 'The company itself, on the same scales',
    persona: persona({ type: 'C' }, [
      page('Company', 'two', [
        {
          ...header,
          items: ['Sells', 'Promise', 'Customers'].map((label) => ({ label, text: '' })),
        },
        list('Strengths', 0),
        list('Gaps', 1),
        {
          ...pageStarts.behaviour.page.sections[0],
          kind: 'graph',
          title: 'On the same scales',
          slot: 1,
        },
      ]),
    ]),
  },
} as const satisfies Record<string, { label: string; about: string; persona: WrittenPersona }>;
export type PersonaStart = keyof typeof personaStarts;
