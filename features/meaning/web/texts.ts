import type { MeaningAnswer, MeaningHit } from '../contract/calls.ts';

/** How sure a hit is, in words; never that it is certain. */
export function surenessText(sureness: number): string {
  if (sureness >= 0.65) return 'Very likely';
  return sureness >= 0.35 ? 'Likely' : 'Perhaps';
}

/** What limits an answer: its language, and projects that are not read yet; empty for nothing. */
export function limitsText({ is_other_language, unread }: MeaningAnswer): string {
  const limits = [
    ...(is_other_language ? ['English only: this text seems to be in another language.'] : []),
    ...(unread > 0
      ? [`${unread} ${unread === 1 ? 'project is' : 'projects are'} still being read.`]
      : []),
  ];
  return limits.join(' ');
}

/** The address of a passage: of its item, with the words to show in a note. */
export function addressOf({ item, passage, start }: MeaningHit): string {
  if (item.what !== 'note' || start < 0) return item.path;
  const search = new URLSearchParams({ words: passage });
  return `${item.path}${item.path.includes('?') ? '&' : '?'}${search}`;
}
