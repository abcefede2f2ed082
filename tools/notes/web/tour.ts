import { added, control, type Tour, written } from '#features/help/web/index.ts';

/** The first steps with notes. */
export const tour: Tour = {
  steps: [
    {
      title: 'Begin a note',
      text: 'Write the first note, or begin with a template for an interview.',
      at: [control('begin-note'), 'button[aria-label="New note"]'],
      goal: added('notes'),
      whileTyping: true,
    },
    {
      title: 'Write what you heard',
      text: 'Write a sentence or two of what somebody said or did. It is saved while you type.',
      at: ['[role="textbox"][aria-label="Text of this note"]'],
      goal: written('notes', 'body', 20),
      whileTyping: true,
      afterPrevious: true,
    },
    {
      title: 'Highlight a sentence',
      text: 'Select a sentence and choose Highlight in the bar beside it, then a tag: it is found again as a quote.',
      at: ['[role="textbox"][aria-label="Text of this note"]'],
      goal: added('highlights'),
      whileTyping: true,
    },
  ],
  end: 'Highlights are evidence: drag one onto a card of a map, with the words and who said them.',
};
