import { added, control, filled, type Tour } from '#features/help/web/index.ts';

/** The first steps in a map. */
export const tour: Tour = {
  steps: [
    {
      title: 'Begin the map',
      text: 'Choose a type, then start with empty stages: they come with the rows that most maps have.',
      at: [control('begin-map')],
      goal: added('rows', 'dimensions'),
      byAnyone: true,
    },
    {
      title: 'Name the persona',
      text: 'Write whose journey this is, such as a first-time customer, and press Enter.',
      at: ['input[aria-label="Whose journey"]:placeholder-shown'],
      goal: filled('facts', 'actor'),
    },
    {
      title: 'Name a column',
      text: 'Go to the head of a column without a name, type what it is called, and press Enter. The toolbar makes more.',
      at: [control('unnamed-column')],
      goal: filled(['stages', 'personas', 'steps'], 'name'),
      otherwise: {
        title: 'Add a column',
        text: 'The toolbar adds one at the end of the map. What is there stays as it is.',
        at: [control('add-column')],
      },
    },
    {
      title: 'Write a card',
      text: 'Go to an empty cell and type what the person does there. Enter ends the card.',
      at: [control('empty-cell')],
      goal: added('cards'),
    },
    {
      title: 'Say how it feels',
      text: 'Click into the emotion row, high for good and low for bad. By keys a digit sets it: 1 is the lowest.',
      at: [control('no-emotion')],
      goal: filled('emotions', 'value'),
    },
  ],
  end: 'Go on cell by cell. Give each card its status and its evidence; Insights shows how much of the map is researched.',
};
