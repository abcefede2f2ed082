import type { MapRecord } from '../mapper-document.ts';

type DescribedArrow = Pick<MapRecord<'arrows'>, 'from' | 'to' | 'twoWay' | 'label'>;

/** Describes the arrows of a card for screen readers; empty if it has none. */
export function describeArrows(
  card: string,
  arrows: readonly DescribedArrow[],
  textOf: (card: string) => string | undefined,
): string {
  const described = arrows.flatMap(({ from, to, twoWay, label }) => {
    const other = textOf(from === card ? to : from);
    if (other === undefined) return [];
    const action = twoWay ? 'leads to and comes from' : from === card ? 'leads to' : 'comes from';
    const text = `${action} ${other || 'a card without text'}`;
    return label ? `${text} (${label})` : text;
  });
  return described.join(', ');
}
