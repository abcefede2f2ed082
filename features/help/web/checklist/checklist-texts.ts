import type { ChecklistStep } from '../../contract.ts';

interface StepText {
  title: string;
  /** Where it is done. */
  text: string;
  /** Query of a project's address that opens the place; null for the step that makes the first project. */
  opens: string | null;
}

/** What each step is called, and where it is done. */
export const checklistTexts: Readonly<Record<ChecklistStep, StepText>> = {
  project: {
    title: 'Make a project',
    text: 'An empty one; a sample shows what it can become.',
    opens: null,
  },
  tour: {
    title: 'Take the tour of a tool',
    text: 'It does the first real things with you, in your project.',
    opens: '?tour=start',
  },
  content: {
    title: 'Write something in it',
    text: 'A card, a name, a note: words of yours.',
    opens: '',
  },
  comment: {
    title: 'Write a comment',
    text: 'Comments is in the header of a project.',
    opens: '?panel=comments',
  },
  invite: {
    title: 'Invite a colleague',
    text: 'By Share in a project, or into a team.',
    opens: '?share=open',
  },
  link: {
    title: 'Share by a link',
    text: 'Share also makes a link that needs no account.',
    opens: '?share=open',
  },
  export: {
    title: 'Export your work',
    text: 'As a document, slides, a picture or a table.',
    opens: '?export=open',
  },
};
