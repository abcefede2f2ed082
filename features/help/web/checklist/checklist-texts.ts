import type { ChecklistStep } from '../../contract.ts';

/** What each step is called, and where it is done. */
export const checklistTexts: Readonly<Record<ChecklistStep, { title: string; text: string }>> = {
  project: {
    title: 'Make a project',
    text: 'New project begins an empty one; a sample shows what it can become.',
  },
  content: {
    title: 'Write something in it',
    text: 'Each tool has a tour of the first things. Its help starts it.',
  },
  comment: { title: 'Write a comment', text: 'Comments is in the header of a project.' },
  invite: { title: 'Invite a colleague', text: 'By Share in a project, or into a team.' },
  link: { title: 'Share by a link', text: 'Share also makes a link that needs no account.' },
  export: { title: 'Export your work', text: 'As a document, slides, a picture or a table.' },
};
