import { added, control, type Tour } from '#features/help/web/index.ts';

/** The first steps with a review. */
export const tour: Tour = {
  steps: [
    {
      title: 'Add a screen',
      text: 'Choose a screenshot, drop it here or paste it. A page without a picture is fine for a first look, too.',
      at: [control('add-pictures')],
      goal: added('pages'),
      byAnyone: true,
    },
    {
      title: 'Pin an issue',
      text: 'Click on the screen where you see a problem, type what it is, and press Enter.',
      at: [control('screen')],
      goal: added('issues'),
    },
    {
      title: 'Rate it',
      text: 'Open an issue that you have not rated, by its pin or in the list, and choose how severe it is, from 0 to 4.',
      at: ['[aria-label="Your severity"]:not(:has([aria-pressed="true"]))', control('unrated-pin')],
      goal: added('ratings'),
    },
  ],
  end: 'Pin what else you find. With others, work alone first and open the debrief when all are done.',
};
