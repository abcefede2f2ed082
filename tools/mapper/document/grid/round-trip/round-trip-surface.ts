import { type FailedLine, headerMark, type Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { rowKindCalled } from '../../../contract/codes.ts';
import { addGroup, addRow, addStage, addStep } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';
import type { TableImport } from '../table-import/table-import.ts';
import { joinMark, roundTripRows } from './round-trip-cards.ts';

/**
 * Plans what the cards of a board do not contain: empty rows and columns, and their order.
 * @param emotions the worksheet of emotions, which shows which rows are emotion rows
 */
export function planSurface(
  map: MapValue,
  table: Table,
  emotions: Table | undefined,
  newId: () => string,
): TableImport {
  const { columns, lines, failed } = readSurface(map, table);
  const stages = idsByName(
    map.stages,
    columns.map(([stage]) => stage),
    newId,
  );
  const isThere = (stage: string, step: string) =>
    map.steps.some((one) => one.stage === stage && one.name.toLowerCase() === step.toLowerCase());
  const steps = columns
    .map(([stage, step]) => ({ stage: stages.id(stage), step }))
    .filter(({ stage, step }) => step !== '' && !isThere(stage, step));
  const positions = positionsAt(map.steps, map.steps.length, steps.length);
  const groups = idsByName(
    map.groups,
    lines.flatMap(({ section }) => section || []),
    newId,
  );
  const rows = idsByName(
    map.rows,
    lines.map(({ row }) => row),
    newId,
  );
  const [header = [], ...described] = emotions ?? [];
  const feels = new Set(described.map((line) => line[header.indexOf('Row')]));
  const planned = [
    ...stages.fresh.map((one) => planEdit(addStage, one)),
    ...steps.map(
      ({ stage, step }, at): PlannedEdit =>
        planEdit(addStep, { id: newId(), stage, name: step, position: positions[at] ?? '' }),
    ),
    ...groups.fresh.map((one) => planEdit(addGroup, one)),
    ...rows.fresh.map((one) => {
      const { section = '', lane = '' } = lines.find(({ row }) => row === one.name) ?? {};
      return planEdit(addRow, {
        ...one,
        board: 'map',
        kind: feels.has(one.name) ? 'emotion' : rowKindCalled(one.name),
        group: section === '' ? null : groups.id(section),
        perPersona: lane !== '',
      });
    }),
  ];
  return { planned, taken: { cards: 0, emotions: 0, points: 0 }, failed };
}

/**
 * Plans the rows of a blueprint in order, including empty ones, and which of them show the cards of a row
 * of the journey.
 */
export function planBlueprint(map: MapValue, table: Table, newId: () => string): TableImport {
  const joins = new Map<string, string>();
  const [header = [], ...described] = table;
  const own = described.map(([section = '', name = '']) => {
    const [called = '', journey] = name.split(joinMark);
    const shown = map.rows.find((row) => row.name === journey && isJourney(row));
    if (!shown) return [section, name];
    joins.set(called, shown.id);
    return [section, called];
  });
  // Its columns are those of the journey, or are added with the cards.
  const { lines, failed } = readSurface(map, [header.slice(0, 2), ...own]);
  const { fresh } = idsByName(
    map.rows,
    lines.flatMap(({ row }) => row || []),
    newId,
  );
  const lineOf = (name: string) => lines.find(({ row }) => row === name);
  const placed = roundTripRows(
    map,
    fresh,
    ({ name }) => ({ board: 'blueprint', section: lineOf(name)?.section ?? '' }),
    newId,
  );
  const planned = [
    ...placed.before,
    ...placed.rows.map((row) =>
      planEdit(addRow, {
        ...row,
        kind: rowKindCalled(row.name),
        perPersona: (lineOf(row.name)?.lane ?? '') !== '',
        cardsOf: row.key === 'customer' ? (joins.get(row.name) ?? null) : null,
      }),
    ),
    ...placed.after,
  ];
  return { planned, taken: { cards: 0, emotions: 0, points: 0 }, failed };
}

const isJourney = ({ board, kind }: MapValue['rows'][number]) =>
  board === 'map' && kind !== 'emotion';

/** The columns and lines of a board, without names that are too long. */
function readSurface(map: MapValue, [header = [], ...lines]: Table) {
  const failed: FailedLine[] = [];
  const isShort = (line: number, what: string, name: string, limit: number) => {
    if (name.length > limit)
      failed.push({ line, reason: `The name of its ${what} is longer than ${limit} characters.` });
    return name.length <= limit;
  };
  const headers = map.facts.mapType === 'persona' ? [] : header.slice(2);
  const columns = headers.flatMap((name): [stage: string, step: string][] => {
    const [stage = '', step = ''] = name.split(headerMark);
    const fits =
      isShort(1, 'stage', stage, lengths.title) && isShort(1, 'step', step, lengths.title);
    return fits ? [[stage, step]] : [];
  });
  const described = lines.flatMap(([section = '', name = ''], at) => {
    const { row, lane } = laneOf(name, map);
    const fits =
      isShort(at + 2, 'section', section, lengths.sectionName) &&
      isShort(at + 2, 'row', row, lengths.attributeName);
    return fits ? [{ section, row, lane }] : [];
  });
  return { columns, lines: described, failed };
}

/** The row of a line of a board, and the persona whose lane it is. */
function laneOf(name: string, { personas }: MapValue): { row: string; lane: string } {
  const lane =
    personas.find((one) => one.name !== '' && name.endsWith(` / ${one.name}`))?.name ?? '';
  return { row: lane ? name.slice(0, -lane.length - 3) : name, lane };
}
