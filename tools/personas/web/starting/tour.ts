import { added, changed, control, type Tour } from '#features/help/web/index.ts';

/** The first steps with a persona. */
export const tour: Tour = {
  steps: [
    {
      title: 'Begin a persona',
      text: 'Choose what the page starts with. All of its sections can be changed later.',
      at: [control('begin-persona')],
      goal: added('personas'),
      byAnyone: true,
    },
    {
      title: 'Name the persona',
      text: 'Type a name that your team will use when they talk about this person, and press Enter.',
      at: [control('persona-name')],
      goal: changed('personas', 'name'),
    },
    {
      title: 'Write what you know',
      text: 'Click into a section, such as the goals, and write one sentence. Then click beside it.',
      at: ['article [role="textbox"]'],
      goal: changed('sections', 'body'),
    },
    {
      title: 'Say how you know it',
      text: 'The letter is the status of the section: open, assumed, in progress or researched. Choose the honest one.',
      at: [control('section-status')],
      goal: changed('sections', 'status'),
    },
  ],
  end: 'Go on section by section. In a map choose Add persona, and this one is linked there.',
};
