import { z } from 'zod';
import type { FilterMode } from '#ui/fields/filter-fields.tsx';
import { zone } from '../../contract/codes.ts';
import type { TaskFilter } from '../../document/analysis/task-filter.ts';

const zones = z.enum([...zone.options, 'none']);
const either = z.enum(['any', 'yes', 'no']).catch('any');

/** The filter in an address. */
export function readFilter(search: URLSearchParams): { filter: TaskFilter; mode: FilterMode } {
  const list = (name: string) => search.get(name)?.split(',').filter(Boolean) ?? [];
  return {
    filter: {
      words: search.get('words') ?? '',
      tags: list('tags'),
      zones: list('zones').flatMap((one) => zones.safeParse(one).data ?? []),
      redFor: list('red-for'),
      critical: either.parse(search.get('critical')),
      measured: either.parse(search.get('measured')),
    },
    mode: search.get('others') === 'hidden' ? 'hide' : 'dim',
  };
}

/** Writes a filter to an address; conditions that allow everything are left out. */
export function writeFilter(search: URLSearchParams, filter: TaskFilter, mode: FilterMode): void {
  const { words, tags, zones: chosen, redFor, critical, measured } = filter;
  const described = {
    words,
    tags: tags.join(),
    zones: chosen.join(),
    'red-for': redFor.join(),
    critical: critical === 'any' ? '' : critical,
    measured: measured === 'any' ? '' : measured,
    others: mode === 'hide' ? 'hidden' : '',
  };
  for (const [name, value] of Object.entries(described)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
}
