import type { ColumnMeaning } from '#features/tables/document/index.ts';
import type { MapValue } from '../../mapper-document.ts';
import { type ImportField, importMeanings } from './import-meanings.ts';

/** The meanings of columns of any table: with one card a line, or in the form of the map. */
export type MapColumn =
  | ImportField
  | 'section'
  | 'cells'
  | 'company'
  | 'step'
  | 'lane'
  | 'source'
  | 'sentiment'
  | 'tags';

/** Names of a column with the sections of rows. */
export const sectionPattern = /^(section|group|area|category|theme|lane group)s?$/i;

/** The meanings that columns of a table can have for a map. */
export function mapColumns(
  map: Pick<MapValue, 'facts' | 'statusLabels'>,
): ColumnMeaning<MapColumn>[] {
  const ofPersonas = map.facts.mapType === 'persona';
  const [row, column, text, status] = importMeanings(map) as [
    ColumnMeaning<MapColumn>,
    ColumnMeaning<MapColumn>,
    ColumnMeaning<MapColumn>,
    ColumnMeaning<MapColumn>,
  ];
  const none = /(?!)/;
  const cells = { kind: 'text', pattern: none, many: true } as const;
  return [
    { ...row, word: 'Names of rows' },
    { ...column, word: ofPersonas ? 'Names of personas' : 'Names of stages' },
    { ...text, many: true },
    { ...status, many: true },
    { id: 'section', word: 'Section', kind: 'text', pattern: sectionPattern, repeats: true },
    { id: 'cells', word: 'Cards', ...cells },
    { id: 'source', word: 'Source, as evidence', ...cells },
    { id: 'tags', word: 'Tags', ...cells },
    ...(ofPersonas
      ? []
      : [
          { id: 'sentiment' as const, word: 'Emotion', kind: 'text' as const, pattern: none },
          { id: 'lane' as const, word: 'Persona, as a lane', kind: 'text' as const, pattern: none },
          { id: 'step' as const, word: 'Step', kind: 'text' as const, pattern: none },
        ]),
    ...(ofPersonas ? [{ id: 'company' as const, word: 'Cards of the company', ...cells }] : []),
  ];
}

/** The name of a company without the mark that identifies it; any other name is returned unchanged. */
export function nameOfCompany(name: string): string {
  const bare = name.replace(/^company\s*:\s*/i, '').replace(/\s*\((c|company)\)$/i, '');
  return bare.trim() || name.trim();
}

/** Whether a header marks its column as the company, as an exported worksheet does. */
export function companyOf(name: string): boolean {
  return /^company\b|\((c|company)\)$/i.test(name.trim());
}
