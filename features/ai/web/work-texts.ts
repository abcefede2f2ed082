import type { AiWork } from '../contract/admin-calls.ts';

/** What people read of each kind of work. */
export const workTexts: Record<AiWork, { title: string; about: string; without: string }> = {
  draft: {
    title: 'Drafts',
    about: 'Writes drafts of maps, personas, days and matrices.',
    without: 'No model is set.',
  },
  chat: {
    title: 'Chat',
    about: 'Answers questions about a project.',
    without: 'No model is set.',
  },
  see: {
    title: 'Looking at pictures',
    about: 'Reads screens and pictures.',
    without: 'No model is set.',
  },
  embed: {
    title: 'Search by meaning',
    about: 'Turns texts into vectors.',
    without: 'No model is set; the encoder that comes with Sightline does it, for English only.',
  },
  draw: {
    title: 'Drawing',
    about: 'Draws pictures.',
    without: 'No model is set.',
  },
};
