import type { ColumnMeaning } from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { statusWords } from './status-terms.ts';

/** The fields of a card that a column of a table can hold; each line of the table is a card. */
export type ImportField = 'row' | 'column' | 'text' | 'status';

/** The meanings that a column of a table can have for a map. `mayBeEmpty` allows lines without a text. */
export function importMeanings(
  { facts: { mapType }, statusLabels }: Pick<MapValue, 'facts' | 'statusLabels'>,
  mayBeEmpty = false,
): ColumnMeaning<ImportField>[] {
  return [
    {
      id: 'row',
      word: 'Row',
      kind: 'text',
      pattern: /^((?:row|attribute|question)s?|zeilen?|spuren?|lignes?|filas?)$/i,
      missing: 'It names no row.',
      maxLength: [lengths.attributeName, 'The name of its row'],
      repeats: true,
    },
    {
      id: 'column',
      word: mapType === 'persona' ? 'Persona' : 'Stage',
      kind: 'text',
      pattern:
        /^((?:stage|step|phase|persona|column|étape|etapa)s?|phasen|stufen?|schritte?|spalten?)$/i,
      missing: 'It names no column.',
      maxLength: [lengths.title, 'The name of its column'],
      repeats: true,
    },
    {
      id: 'text',
      word: 'Text',
      kind: 'text',
      pattern: /^((?:text|card|content|note|value|texte|texto)s?|karten?|inhalte?|notiz(?:en)?)$/i,
      ...(mayBeEmpty ? {} : { missing: 'It has no text.' }),
      maxLength: [lengths.text, 'Its text'],
    },
    {
      id: 'status',
      word: 'Status',
      kind: 'choice',
      pattern: /^(status|evidence)$/i,
      // A line without one is assumed.
      choices: statusWords({ statusLabels }),
      usual: 'A',
    },
  ];
}
