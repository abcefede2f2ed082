import { type Status, statusWords } from '../contract/codes.ts';

/** Each status in a word and in its colour; the letter always stands beside the colour. */
export const statusLooks: Record<Status, { word: string; colour: string }> = {
  O: { word: statusWords.O, colour: 'var(--status-open)' },
  A: { word: statusWords.A, colour: 'var(--status-assumed)' },
  R: { word: statusWords.R, colour: 'var(--status-researched)' },
  IP: { word: statusWords.IP, colour: 'var(--status-in-progress)' },
};
