import { added, control, filled, type Tour } from '#features/help/web/index.ts';

/** The first steps with a persona. */
export const tour: Tour = {
  steps: [
    {
      title: 'Begin a persona',
      text: 'Choose what the page starts with. All of its sections can be changed later.',
      at: [control('begin-persona')],
      goal: added('personas'),
      whileTyping: true,
      byAnyone: true,
      otherwise: {
        title: 'Add a persona',
        text: 'Choose Add persona and what its page starts with. Those that are there stay as they are.',
        at: [control('add-persona')],
      },
    },
    {
      title: 'Name the persona',
      text: 'Type a name that your team will use when they talk about this person, and press Enter.',
      at: [`${control('persona-name')} :placeholder-shown`],
      goal: filled('personas', 'name'),
    },
    {
      title: 'Write what you know',
      text: 'Click into a section, such as the goals, and write one sentence. Then click beside it.',
      at: ['article :has(> [role="textbox"][data-empty])'],
      goal: filled('sections', 'body'),
      otherwise: {
        title: 'Add a section',
        text: 'Choose a list or a text. It comes at the end of this page, for what you know beside what is there.',
        at: [control('add-section')],
      },
    },
    {
      title: 'Say how you know it',
      text: 'The letter is the status of the section: open, assumed, in progress or researched. Choose the honest one.',
      at: [
        `article:has([role="textbox"]:not([data-empty])) ${control('open-status')}`,
        control('open-status'),
      ],
      goal: filled('sections', 'status', 'O'),
    },
  ],
  end: 'Go on section by section. In a map choose Add persona, and this one is linked there.',
};
