import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { editCardText } from '../edits.ts';
import type { MapValue } from '../mapper-document.ts';

/** An occurrence of the searched text in a card. */
export interface Match {
  card: string;
  at: number;
  length: number;
}

export interface Search {
  query: string;
  matchCase?: boolean;
  /** Matches only whole words: no letter or digit before or after. */
  wholeWords?: boolean;
}

/** All matches in the cards of a map, card by card. */
export function findInCards({ cards }: Pick<MapValue, 'cards'>, search: Search): Match[] {
  if (search.query === '') return [];
  const pattern = patternOf(search);
  return cards.flatMap(({ id, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      card: id,
      at: match.index,
      length: match[0].length,
    })),
  );
}

function patternOf({ query, matchCase = false, wholeWords = false }: Search): RegExp {
  const literal = query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = wholeWords ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal;
  return new RegExp(pattern, matchCase ? 'gu' : 'giu');
}

/**
 * Plans to replace matches, from the last to the first so that positions stay valid. A card that would
 * become too long is not changed, and counted.
 * @param lengthOf the current length of a card
 */
export function planReplace(
  matches: readonly Match[],
  replacement: string,
  lengthOf: (card: string) => number,
): { planned: PlannedEdit[]; tooLong: number } {
  const cards = [...Map.groupBy(matches, ({ card }) => card)];
  const fits = ([card, own]: (typeof cards)[number]) => {
    const grown = own.reduce((sum, { length }) => sum + replacement.length - length, 0);
    return grown <= 0 || lengthOf(card) + grown <= lengths.text;
  };
  const planned = cards
    .filter(fits)
    .flatMap(([, own]) => own.toReversed())
    .map(({ card, at, length }) =>
      planEdit(editCardText, { id: card, at, remove: length, insert: replacement }),
    );
  return { planned, tooLong: cards.filter((one) => !fits(one)).length };
}
