/** The properties of a sample, or the chosen values of filters, by the names of filters. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** How many samples have the chosen values; an empty one is all. */
export function countSamples(samples: readonly FilterValues[], chosen: FilterValues): number {
  return samples.filter((sample) => hasValues(sample, chosen)).length;
}

export function hasValues(sample: FilterValues, chosen: FilterValues): boolean {
  return Object.entries(chosen).every(([name, value]) => !value || sample[name] === value);
}
