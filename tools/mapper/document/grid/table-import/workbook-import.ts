import * as Y from 'yjs';
import type { FailedLine, OmittedCell } from '#features/tables/document/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { type MapValue, mapperDocument } from '../../mapper-document.ts';
import { planPointsImport } from '../points/points-import.ts';
import { type NamedWorksheet, roundTripWorksheets } from '../round-trip/round-trip-worksheets.ts';
import { planAnyTable } from './any-table.ts';
import { guessMapColumns } from './guess-map-columns.ts';
import { tidyForMap } from './listed-cards.ts';
import type { TableImport } from './table-import.ts';

/** The import of a whole workbook; failed lines name their worksheet. */
export type WorkbookImport = Omit<TableImport, 'failed' | 'omitted'> & {
  notices: string[];
  failed: (FailedLine & { worksheet: string })[];
  omitted: (OmittedCell & { worksheet: string })[];
};

/**
 * Plans the import of all worksheets of a workbook: those of an export in an order in which each finds the
 * records that it refers to, any other one as a table. Each is planned on the result of the ones before
 * it.
 */
export function planWorkbook(
  document: Y.Doc,
  worksheets: readonly NamedWorksheet[],
  newId: () => string,
): WorkbookImport {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  const all: WorkbookImport = {
    planned: [],
    taken: { cards: 0, emotions: 0, points: 0 },
    failed: [],
    omitted: [],
    notices: [],
  };
  const add = (worksheet: string, given: TableImport) => {
    const { planned, taken, failed, omitted = [], notices = [] } = given;
    all.notices.push(...notices);
    applyPlanned(copy, planned, { kind: 'import' });
    all.planned.push(...planned);
    for (const what of ['cards', 'emotions', 'points'] as const) all.taken[what] += taken[what];
    all.failed.push(...failed.map((one) => ({ ...one, worksheet })));
    all.omitted.push(...omitted.map((one) => ({ ...one, worksheet })));
  };
  const read = () => readDocument(mapperDocument, copy).value;
  const own = roundTripWorksheets(worksheets);
  for (const { name, plan } of own?.plans ?? []) add(name, plan(read(), newId));
  for (const worksheet of own?.others ?? worksheets)
    add(worksheet.name, planWorksheet(read(), worksheet, newId));
  return all;
}

/** Plans one worksheet as a table; lines are counted as they are in the worksheet. */
function planWorksheet(map: MapValue, given: NamedWorksheet, newId: () => string): TableImport {
  const tidy = tidyForMap(map, given);
  const { table, lines, failed } = tidy;
  const taken =
    map.facts.mapType === 'behavioral'
      ? planPointsImport(map, table, newId)
      : planAnyTable(map, table, guessMapColumns(map, table), newId, { tidy });
  const inSource = <One extends FailedLine>(one: One): One => ({
    ...one,
    line: lines[one.line - 1] ?? 0,
  });
  const all = [...failed, ...(taken.above ?? []), ...taken.failed.map(inSource)].sort(
    (a, b) => a.line - b.line,
  );
  return { ...taken, failed: all, omitted: (taken.omitted ?? []).map(inSource) };
}
