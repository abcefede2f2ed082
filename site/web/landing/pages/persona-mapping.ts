import type { LandingContent } from '../landing-content.ts';

export const personaMapping: LandingContent = {
  path: '/persona-mapping',
  title: 'Persona mapping',
  description:
    'Personas and your organisation side by side on the same questions, each answer with its status.',
  heading: 'Put your personas, and yourselves, side by side',
  lead: 'A persona map asks the same questions of each persona and of your own organisation. The gaps between the columns are the work to do.',
  tool: 'mapper',
  sample: 'personas-harbour-bank',
  picture: {
    name: 'persona-map',
    alt: 'Three personas and a bank side by side on the same questions',
  },
  features: [
    {
      heading: 'What they want, beside what you offer',
      text: 'Goals, worries, abilities and surroundings in rows; personas and the company in columns. Nobody has to remember four documents to see that they do not fit.',
      picture: {
        name: 'persona-map',
        alt: 'Rows of goals and worries for three personas and a company',
      },
    },
    {
      heading: 'The same persona everywhere',
      text: 'A persona is linked, not copied. Change its name or picture in Persona Creator and every map, matrix and day follows.',
      picture: { name: 'personas', alt: 'A persona with goals, frustrations and evidence' },
    },
    {
      heading: 'From differences to groups',
      text: 'When you have more than a handful of participants, place them on dimensions and let the behavioural map propose who belongs together.',
      picture: { name: 'behaviour', alt: 'Participants as dots on eight dimensions' },
    },
  ],
  method: 'How to map personas',
  steps: [
    [
      'Choose questions that divide',
      'Age and town rarely do. What people try to get done, and what holds them back, usually do.',
    ],
    [
      'Answer from your notes',
      'One card for one answer, with its quote. Mark what you only assume.',
    ],
    [
      'Add your organisation',
      'It is a column like the others: what it wants, what it can do, what it fears.',
    ],
    [
      'Read across',
      'Where all agree, one design is enough. Where they part, decide whom you design for.',
    ],
  ],
  questions: [
    [
      'How many personas are useful?',
      'As many as behave differently in what you design. Three to five is common; two that differ in one row are one persona.',
    ],
    [
      'Can I import what I have?',
      'Yes: CSV, Excel, a table from a document, or the export of another persona tool.',
    ],
    [
      'Do personas need demographics?',
      'Only where they explain behaviour. Every field can be removed.',
    ],
  ],
};
