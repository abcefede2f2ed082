import type { LandingContent } from '../landing-content.ts';

export const behavioralPersonaMapping: LandingContent = {
  path: '/behavioral-persona-mapping',
  title: 'Behavioural persona mapping',
  description:
    'Place participants on behavioural dimensions and see who behaves alike, with every step of the computation.',
  heading: 'Find the patterns before you name the personas',
  lead: 'Place each participant on the dimensions that you observed. Mapper shows who behaves alike, how stable the groups are, and how far your organisation stands from each of them.',
  tool: 'mapper',
  sample: 'behaviour-harbour-bank',
  picture: {
    name: 'behaviour',
    alt: 'A behavioural map: twelve participants and the company as dots on eight dimensions',
  },
  features: [
    {
      heading: 'Dots that you can move, numbers that you can check',
      text: 'Drag participants along two-ended scales. Groups are computed as you go, and a panel shows distances, overlaps and what parts one group from another.',
      picture: {
        name: 'behaviour',
        alt: 'Eight two-ended scales with the places of twelve participants',
      },
    },
    {
      heading: 'A pattern becomes a persona',
      text: 'Promote a group to a persona: its means become sliders, its members the evidence. When you interview more people, the persona follows.',
      picture: {
        name: 'persona-behaviour',
        alt: 'The behaviour page of a persona: scales, a radar and a donut',
      },
    },
    {
      heading: 'The gap to your organisation',
      text: 'Place the company on the same scales. The widest gaps are where it behaves least like the people whom it serves.',
      picture: { name: 'persona-map', alt: 'Personas beside the company' },
    },
  ],
  method: 'Behavioural patterns, step by step',
  steps: [
    [
      'List what differs',
      'Habits, attitudes, abilities, occasions: five to thirty dimensions, each with two ends.',
    ],
    [
      'Place everybody',
      'By hand, or from a table with a row for each participant. Leave out what you did not observe.',
    ],
    [
      'Look for companions',
      'People who stand together on many dimensions are a pattern; two dimensions alone are chance.',
    ],
    [
      'Say why',
      'A pattern counts when you can tell why these behaviours belong together. Then give it a name.',
    ],
  ],
  questions: [
    [
      'How many participants are needed?',
      'Patterns begin to show with eight to twelve. The panel says how stable the groups are when single people are left out.',
    ],
    [
      'Is it statistics?',
      'It is a clustering of small samples, made to be looked at. Each number says how it was computed, and none of them is a proof.',
    ],
    [
      'Can it be wrong?',
      'Yes, and you can overrule it: groups can be changed by hand, and the map says which ones were.',
    ],
  ],
};
