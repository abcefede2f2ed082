import type { LandingContent } from '../landing-content.ts';

export const personaCreator: LandingContent = {
  path: '/persona-creator',
  title: 'Persona Creator',
  description: 'Build personas page by page, with graphs that are edited in place.',
  heading: 'Build a persona page by page',
  lead: 'Drag its sections, draw its scales, and compare up to six personas side by side, on screen and in print.',
  tool: 'personas',
  sample: 'persona-amara-oye',
  picture: {
    name: 'persona-behaviour',
    alt: 'The behaviour of a persona: eight two-ended scales, a radar and a donut',
  },
  features: [
    {
      heading: 'Your layout, on a grid that helps',
      text: 'Move and resize sections on the page. Print sizes are shown while you work, so that nothing is cut later.',
      picture: { name: 'personas', alt: 'A persona page with sections on a grid' },
    },
    {
      heading: 'Begin with what you have',
      text: 'Import a pattern from a behavioural map, a table, a file of another tool, or research from Dovetail. Or begin with a consumer, an employee, a patient, a business customer or an empty page.',
      picture: { name: 'behaviour', alt: 'A behavioural map from which a persona is made' },
    },
    {
      heading: 'See what differs',
      text: 'Compare personas section by section, with differences marked. What is the same in all of them says little about any.',
      picture: { name: 'persona-map', alt: 'Personas side by side' },
    },
  ],
  method: 'From an interview to a persona sheet',
  steps: [
    [
      'Begin',
      'With a consumer, a business customer, an employee, a patient, the company itself, or an empty page.',
    ],
    [
      'Draw',
      'Sliders, bars, radar, donut, a line over the day: by pointer, by keys, or as a table pasted from a spreadsheet.',
    ],
    [
      'Import',
      'The means of a pattern that you found in a behavioural map become sliders, and stay up to date.',
    ],
    [
      'Compare',
      'Up to six personas side by side, section by section, with differences marked, on screen and in print.',
    ],
  ],
  questions: [
    [
      'What can I export?',
      'A PDF with a sheet for each page, editable slides, pictures, and a file that can be imported again.',
    ],
    [
      'Can colleagues only comment?',
      'Yes. Each project says who may view, comment or edit, and a public link needs no account.',
    ],
    [
      'Can a draft be made from interviews?',
      'If your host has connected a model, from your own notes and with a quote for each trait. You accept or refuse each one.',
    ],
  ],
};
