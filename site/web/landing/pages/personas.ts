import type { LandingContent } from '../landing-content.ts';

export const personas: LandingContent = {
  path: '/personas',
  title: 'Personas',
  description: 'Personas that show how well they are researched, and that every map can link to.',
  heading: 'One persona, used everywhere',
  lead: 'Pages that you are proud to print, each trait with its evidence, and the same person in every map, day, matrix and review.',
  tool: 'personas',
  sample: 'persona-amara-oye',
  picture: {
    name: 'personas',
    alt: 'A persona: who she is, her goals and frustrations, each with a status and its evidence',
  },
  features: [
    {
      heading: 'Evidence on the page',
      text: 'Goals, frustrations and quotes carry their status and where they come from. The persona says how much of it is researched, and what the next interviews should find out.',
      picture: { name: 'notes', alt: 'Interview notes from which a persona is made' },
    },
    {
      heading: 'Behaviour as graphs',
      text: 'Scales, bars, a radar, a donut or a line over the day, edited in place or pasted from a table.',
      picture: {
        name: 'persona-behaviour',
        alt: 'Eight two-ended scales, a radar and a donut of a persona',
      },
    },
    {
      heading: 'Linked, not copied',
      text: 'The persona whose journey you draw is the one that you describe here. Rename her and she is renamed in every map.',
      picture: { name: 'journey', alt: 'The journey of the same persona' },
    },
  ],
  method: 'A source instead of a poster',
  steps: [
    [
      'Describe',
      'Sections for goals, quotes, scenarios, brands and scales, in a layout of your own. Several people write at once.',
    ],
    [
      'Back it with evidence',
      'Each section is open, assumed, being researched or researched, and carries its notes, links and quotes.',
    ],
    [
      'Use it everywhere',
      'Link the persona in a journey or a matrix. When you rename it here, it is renamed there.',
    ],
    [
      'Export',
      'Each page as a sheet of a PDF, editable slides, a picture, or JSON that can be imported again without loss.',
    ],
  ],
  questions: [
    [
      'Are personas still useful?',
      'As posters, rarely. As a shared place for what you know of the people whom you design for, with evidence, yes.',
    ],
    [
      'Can it use our brand?',
      'Colours, fonts, logos and a layout of your own, which you can save as a template for the team.',
    ],
    [
      'Where do pictures come from?',
      'Your own, or illustrations that come with the suite. No picture of a real stranger is needed.',
    ],
  ],
};
