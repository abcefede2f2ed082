import type { MapRecord, MapValue } from '../mapper-document.ts';

type Card = MapRecord<'cards'>;

/** The notes for the speaker of a slide: the evidence and the remarks about it and its cards. */
export function speakerNotes(
  { cards, evidence, notes }: MapValue,
  isOn: (card: Card) => boolean,
  columns: readonly string[],
): string[] {
  const texts = new Map(cards.filter(isOn).map(({ id, text }) => [id, text]));
  const isAbout = (one: { card: string | null; stage: string | null; persona: string | null }) =>
    one.card !== null
      ? texts.has(one.card)
      : columns.includes(one.stage ?? '') || columns.includes(one.persona ?? '');
  const about = (card: string | null) => {
    const text = texts.get(card ?? '');
    return text ? `${text}: ` : '';
  };
  return [
    ...evidence
      .filter(isAbout)
      .map(({ card, quote, ref }) =>
        [`${about(card)}${quote ? `“${quote}”` : ''}`.trim(), ref && `(${ref})`]
          .filter(Boolean)
          .join(' '),
      ),
    ...notes.filter(isAbout).map(({ card, text }) => `${about(card)}${text}`),
  ];
}
