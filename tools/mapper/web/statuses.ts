import type { Status } from '../document/mapper-document.ts';

/** Each status in a word and in its colour; the letter always stands beside the colour. */
export const statusLooks: Record<Status, { word: string; colour: string }> = {
  O: { word: 'Open', colour: 'var(--status-open)' },
  A: { word: 'Assumed', colour: 'var(--status-assumed)' },
  R: { word: 'Researched', colour: 'var(--status-researched)' },
  IP: { word: 'In progress', colour: 'var(--status-in-progress)' },
};
