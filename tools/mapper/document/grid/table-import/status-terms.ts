import { evidenceStatusLabels, type Status, statuses } from '../../../contract/codes.ts';
import type { MapValue } from '../../mapper-document.ts';
import { statusLabelsOf } from '../../status-labels.ts';

/** Words for a status in German, French and Spanish. */
const foreign: Readonly<Record<Status, readonly string[]>> = {
  O: ['offen', 'ouvert', 'ouverte', 'abierto', 'abierta'],
  A: [
    ...['assumption', 'hypothesis', 'annahme', 'angenommen', 'vermutet', 'vermutung', 'hypothese'],
    ...['supposé', 'supposée', 'hypothèse', 'supuesto', 'supuesta', 'hipótesis'],
  ],
  R: [
    ...['research', 'evidenced', 'validated', 'erforscht', 'belegt', 'validiert', 'recherché'],
    ...['étudié', 'étudiée', 'validé', 'validée', 'investigado', 'investigada', 'validado'],
  ],
  IP: ['in arbeit', 'laufend', 'en cours', 'en curso', 'en proceso'],
};

/**
 * The words that name each status in a table: its code and the map's own label, which precede the
 * default labels, which precede words of other languages.
 */
export function statusWords({
  statusLabels,
}: Pick<MapValue, 'statusLabels'>): { value: Status; words: string[] }[] {
  const own = statusLabelsOf(statusLabels);
  const levels = [
    (code: Status) => [code, own[code]],
    (code: Status) => [evidenceStatusLabels[code]],
  ];
  return [...levels, (code: Status) => [...foreign[code]]].flatMap((wordsOf) =>
    statuses.map((value) => ({ value, words: wordsOf(value) })),
  );
}
