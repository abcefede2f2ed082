import type { RowSimilarity } from '../../contract/codes.ts';
import type { MapValue } from '../mapper-document.ts';

/**
 * The similarity of the personas' texts in a row, from 0 to 1: the mean of Dice's coefficient of their
 * words over all pairs (L. R. Dice, Ecology 26, 1945). Null if fewer than two personas have a text.
 */
export function similarityOf({ cards }: Pick<MapValue, 'cards'>, row: string): number | null {
  const described = Map.groupBy(
    cards.filter((card) => card.row === row && card.persona),
    ({ persona }) => persona,
  );
  const tokens = [...described.values()]
    .map((own) => tokensOf(own.map(({ text }) => text).join(' ')))
    .filter(({ size }) => size > 0);
  const pairs = tokens.flatMap((one, index) =>
    tokens.slice(index + 1).map((other) => diceOf(one, other)),
  );
  if (pairs.length === 0) return null;
  return pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}

function tokensOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function diceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return (2 * both) / (one.size + other.size);
}

/** From this similarity on, texts count as the same. */
const sameFrom = 0.5;

/** Whether the personas' texts in a row are the same; null if there is nothing to compare. */
export function proposedSimilarity(
  map: Pick<MapValue, 'cards'>,
  row: string,
): { likeness: RowSimilarity; share: number } | null {
  const share = similarityOf(map, row);
  return share === null ? null : { likeness: share >= sameFrom ? 'same' : 'different', share };
}
