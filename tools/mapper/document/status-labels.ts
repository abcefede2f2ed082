import { evidenceStatusLabels, type Status } from '../contract/codes.ts';
import type { MapRecord } from './mapper-document.ts';

/** What each status is called on a map, by the words that its team gave where it did. */
export function statusLabelsOf(
  labels: readonly MapRecord<'statusLabels'>[],
): Readonly<Record<Status, string>> {
  const renamed = labels.flatMap(({ id, label }) => (label ? [[id, label]] : []));
  return { ...evidenceStatusLabels, ...Object.fromEntries(renamed) };
}
