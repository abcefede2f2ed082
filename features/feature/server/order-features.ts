import type { Feature } from './feature.ts';

/**
 * Orders features so that each comes after those that it needs; otherwise they keep their order.
 * @throws Error where two have the same name, a needed feature is not in the list, or features need each
 *   other
 */
export function orderFeatures(features: readonly Feature[]): Feature[] {
  const byName = new Map(features.map((feature) => [feature.name, feature]));
  if (byName.size < features.length)
    throw new Error(`Two features are named '${repeated(features)}'.`);
  const ordered = new Set<Feature>();
  const add = (feature: Feature, above: readonly string[]) => {
    const chain = [...above, feature.name];
    if (above.includes(feature.name)) {
      const cycle = chain.slice(above.indexOf(feature.name));
      throw new Error(`Features need each other: ${cycle.join(' → ')}.`);
    }
    if (ordered.has(feature)) return;
    for (const name of feature.needs ?? []) {
      const required = byName.get(name);
      if (!required) throw new Error(`'${feature.name}' needs '${name}', which is not listed.`);
      add(required, chain);
    }
    ordered.add(feature);
  };
  for (const feature of features) add(feature, []);
  return [...ordered];
}

function repeated(features: readonly Feature[]): string {
  const names = features.map(({ name }) => name);
  return names.find((name, index) => names.indexOf(name) < index) ?? '';
}
