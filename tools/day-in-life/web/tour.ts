import { added, control, filled, type Tour } from '#features/help/web/index.ts';

/** The first steps with a day. */
export const tour: Tour = {
  steps: [
    {
      title: 'Begin a day',
      text: 'Start with an empty day: a time axis with a lane for the person.',
      at: [control('begin-day')],
      goal: added('boards'),
      byAnyone: true,
    },
    {
      title: 'Write a task',
      text: 'Type one line such as 7:10-8:30 Medicine round @ward and press Enter. It becomes a task at its time.',
      at: ['input[aria-label="Quick entry"]'],
      goal: added('tasks'),
      whileTyping: true,
    },
    {
      title: 'Say how it feels',
      text: 'Select a task without a mood, open its details in the bar beside it (by keys: Space), and choose the mood.',
      at: [
        control('no-mood'),
        `${control('task-without-mood')}[data-chosen]`,
        control('task-without-mood'),
      ],
      goal: filled('tasks', 'mood'),
    },
  ],
  end: 'Go on task by task; many lines can be pasted at once. Summary adds up the hours.',
};
