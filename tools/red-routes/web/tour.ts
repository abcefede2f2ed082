import { added, changed, control, type Tour } from '#features/help/web/index.ts';

/** The first steps with a matrix. */
export const tour: Tour = {
  steps: [
    {
      title: 'Begin a matrix',
      text: 'Start with an empty matrix: how many people need a task across, and how often upwards.',
      at: [control('begin-matrix')],
      goal: added('matrices'),
      byAnyone: true,
    },
    {
      title: 'Add a task',
      text: 'Add what people want to get done from end to end, such as paying a bill, and give it its name.',
      at: [control('add-task')],
      goal: added('tasks'),
    },
    {
      title: 'Rate it',
      text: 'Choose its levels in the details, or drag it on the matrix: how many need it, and how often.',
      at: [control('levels'), '[role="gridcell"] [data-item][data-chosen]'],
      goal: changed('placements', 'at'),
      afterPrevious: true,
    },
  ],
  end: 'Add the other tasks. Those at the top right are the red routes, which must always work.',
};
