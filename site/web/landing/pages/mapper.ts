import type { LandingContent } from '../landing-content.ts';

export const mapper: LandingContent = {
  path: '/mapper',
  title: 'Mapper',
  description: 'A workspace for journey, persona and behavioural maps with service blueprints.',
  heading: 'Map what people go through, and what makes it so',
  lead: 'Stages run across, rows show what people do, think and feel, and a blueprint below shows what your organisation does for them. Every card says how certain it is.',
  tool: 'mapper',
  sample: 'journey-current-account',
  picture: {
    name: 'journey',
    alt: 'A journey map: five stages, cards with their status, and the curve of emotions',
  },
  features: [
    {
      heading: 'The journey and the service on one sheet',
      text: 'Turn a map into a service blueprint without drawing it again: the cards that customers see are the same ones, and below the line of visibility stand people, systems and the points where it fails or makes people wait.',
      picture: {
        name: 'blueprint',
        alt: 'A service blueprint: lanes, lines and fail points below the journey of a patient',
      },
    },
    {
      heading: 'From twelve interviews to a few patterns',
      text: 'Place participants on the dimensions that differ. Mapper computes who behaves alike, says how sure that is, and shows every step of the computation, so that you can disagree with it.',
      picture: {
        name: 'behaviour',
        alt: 'A behavioural map: twelve participants and the company as dots on eight dimensions',
      },
    },
    {
      heading: 'Personas side by side',
      text: 'Compare several personas, and your own organisation, on the same questions. Where they part is where one design will not serve all.',
      picture: {
        name: 'persona-map',
        alt: 'Three personas and a bank side by side on the same questions',
      },
    },
  ],
  method: 'How to build a map',
  steps: [
    [
      'Set the stages',
      'Start with the steps that people take, in their words, from before your product to after it.',
    ],
    [
      'Fill the rows',
      'Type into the cells as into a spreadsheet, or paste a table from one. Each card says how certain it is: open, assumed, researched or in progress.',
    ],
    [
      'Draw how it feels',
      'The emotion curve shows the lowest point and the steepest drop. That is where to look first.',
    ],
    [
      'Decide what to change',
      'Opportunities are placed by value and effort, keep the cards that they come from, and become tickets in Jira or Azure DevOps.',
    ],
  ],
  questions: [
    [
      'Can several people work on a map at the same time?',
      'Yes. You see their cursors and selections, each has an undo of their own, and work goes on while the network is away.',
    ],
    [
      'I have a journey in a spreadsheet or on a whiteboard.',
      'Paste it, or import CSV, Excel or the export of a whiteboard. A preview shows what becomes a stage, a row and a card before anything is written.',
    ],
    [
      'What can I hand over?',
      'PDF, editable slides, pictures, CSV and Excel, and a file that comes back in without loss. A public link shows the map without an account.',
    ],
  ],
};
