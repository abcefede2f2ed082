import { added, changed, control, type Tour } from '#features/help/web/index.ts';

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
      at: ['input[aria-label="Whose journey"]'],
      goal: changed('facts', 'actor'),
    },
    {
      title: 'Name the first stage',
      text: 'Go to the head of the first column, type what this stage is called, and press Enter. Add stage in the toolbar makes more.',
      at: ['[role="columnheader"][data-column]'],
      goal: changed('stages', 'name'),
    },
    {
      title: 'Write a card',
      text: 'Go to a cell and type what the person does there. Enter ends the card.',
      at: ['[role="gridcell"][data-kind="content"]'],
      goal: added('cards'),
    },
    {
      title: 'Say how it feels',
      text: 'Click into the emotion row, high for good and low for bad. By keys a digit sets it: 1 is the lowest.',
      at: [control('emotion')],
      goal: changed('emotions', 'value'),
    },
  ],
  end: 'Go on cell by cell. Give each card its status and its evidence; Insights shows how much of the map is researched.',
};
