import { evidenceStatusLabels, type Status } from '../contract/codes.ts';
import type { MapRecord } from './mapper-document.ts';

/** The label of each status on a map: the default, or the label that the map sets. */
export function statusLabelsOf(
  labels: readonly MapRecord<'statusLabels'>[],
): Readonly<Record<Status, string>> {
  const renamed = labels.flatMap(({ id, label }) => (label ? [[id, label]] : []));
  return { ...evidenceStatusLabels, ...Object.fromEntries(renamed) };
}
