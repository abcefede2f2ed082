import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import { meanOf } from '../analysis/patterns/profiles.ts';
import type { MapValue } from '../mapper-document.ts';

/**
 * The accepted patterns of a map as linkable items, with the mean position of their members on each
 * dimension, which other projects can follow.
 */
export function patternItems({
  patterns,
  patternMembers,
  dimensions,
  points,
}: Pick<MapValue, 'patterns' | 'patternMembers' | 'dimensions' | 'points'>): LinkableItem[] {
  const members = Map.groupBy(patternMembers, ({ pattern }) => pattern);
  return patterns.flatMap(({ id, name, rationale }): LinkableItem[] => {
    const inside = new Set((members.get(id) ?? []).map(({ persona }) => persona));
    const pattern = name || 'Unnamed pattern';
    const own = points.filter(({ persona }) => inside.has(persona));
    const means = dimensions.flatMap(
      ({ id: dimension, title, left, right, steps }): LinkableItem[] => {
        const here = own.filter((point) => point.dimension === dimension);
        const mean = meanOf(here.map(({ value }) => Math.min(value, steps)));
        if (mean === null) return [];
        return [
          {
            id: `mean:${id}.${dimension}`,
            what: 'mean',
            title,
            text: `${pattern}: ${left} to ${right}`,
            facts: { from: pattern, left, right, mean: Math.round(mean * 100) / 100, steps },
          },
        ];
      },
    );
    const properties = { people: inside.size };
    return [
      { id: `pattern:${id}`, what: 'pattern', title: pattern, text: rationale, facts: properties },
      ...means,
    ];
  });
}
