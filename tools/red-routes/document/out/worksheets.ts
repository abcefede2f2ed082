import type { Worksheet, WorksheetCell } from '#features/tables/document/index.ts';
import { weightParts } from '../../contract/codes.ts';
import { type MatrixView, type ViewedTask, viewOf } from '../analysis/matrix-view.ts';
import type { RoutesRecord, RoutesValue } from '../red-routes-document.ts';
import { computedColumns } from '../table/parsed-matrices.ts';

/** The name of the worksheet with the weights and thresholds that formulas refer to. */
const settingsName = 'Weights';
/** The columns of a task worksheet before those of the sub-matrices, with their headers. */
const leading = ['Task', 'Critical', 'Description'];

function leadingCells({ tasks }: RoutesValue, { id, name, critical }: ViewedTask): WorksheetCell[] {
  const { description = '' } = tasks.find((task) => task.id === id) ?? {};
  return [name, critical ? 'yes' : null, description];
}

/** A project as a workbook: for each matrix its weights, and its tasks with all results as formulas. */
export function workbookOf(value: RoutesValue): Worksheet[] {
  return value.matrices.flatMap((matrix, at) => {
    const view = viewOf(matrix, value);
    const suffix = at === 0 ? '' : ` ${at + 1}`;
    const settings = `${settingsName}${suffix}`;
    return [
      { ...taskWorksheet(value, view, settings), name: `Tasks${suffix}` },
      { ...settingsWorksheet(matrix, view), name: settings },
    ];
  });
}

function settingsWorksheet(matrix: RoutesRecord<'matrices'>, { subs }: MatrixView) {
  const weights = subs.map(({ label, weight }): WorksheetCell[] => [
    label || 'Unnamed',
    weight / weightParts,
  ]);
  const { red, amber, yellow } = matrix;
  const zones: WorksheetCell[][] = [
    ['Red from', red],
    ['Amber from', amber],
    ['Yellow from', yellow],
  ];
  return { headers: ['What', 'Value'], lines: [...zones, ...weights] };
}

/** The cells of the thresholds in the worksheet of weights, and the row of its first weight. */
const [redCell, amberCell, yellowCell, firstWeight] = ['$B$2', '$B$3', '$B$4', 5] as const;

function taskWorksheet(value: RoutesValue, { tasks, subs }: MatrixView, settings: string) {
  const columns = subs.map((_, at) => ({
    weight: `${settings}!$B$${firstWeight + at}`,
    reach: columnName(leading.length + at * 2),
    frequency: columnName(leading.length + at * 2 + 1),
  }));
  const behind = leading.length + subs.length * 2;
  const [reach, frequency, heat, traffic] = [0, 1, 2, 4].map((by) => columnName(behind + by));
  const last = tasks.length + 1;
  const headers = [
    ...leading,
    ...subs.flatMap(({ label }) => [
      `${label || 'Unnamed'}: reach`,
      `${label || 'Unnamed'}: frequency`,
    ]),
    ...computedColumns,
  ];
  const lines = tasks.map((task, at): WorksheetCell[] => {
    const row = at + 2;
    const sum = (term: (column: (typeof columns)[number]) => string) =>
      columns.map(term).join('+') || '0';
    const weighed = sum((one) => `${one.weight}*(${one.reach}${row}<>"")`);
    const reached = sum((one) => `${one.weight}*${one.reach}${row}`);
    const moved = sum((one) => `${one.weight}*${one.reach}${row}*${one.frequency}${row}`);
    const cellOr = (formula: string) => ({ formula: `IF((${weighed})=0,"",${formula})` });
    const zone = `IF(${heat}${row}>=${settings}!${redCell},"red",IF(${heat}${row}>=${settings}!${amberCell},"amber",IF(${heat}${row}>=${settings}!${yellowCell},"yellow","white")))`;
    return [
      ...leadingCells(value, task),
      ...subs.flatMap(({ id }): WorksheetCell[] => {
        const stand = task.placements.get(id);
        return [stand?.reach ?? null, stand?.frequency ?? null];
      }),
      cellOr(halfUp(`(${reached})/(${weighed})`)),
      cellOr(halfUp(`(${moved})/(${reached})`)),
      cellOr(`${reach}${row}*${frequency}${row}`),
      cellOr(zone),
      { formula: `ROUND(${moved},9)` },
      {
        formula: `IF(SUM(${traffic}$2:${traffic}$${last})=0,0,${traffic}${row}/SUM(${traffic}$2:${traffic}$${last}))`,
      },
    ];
  });
  return { headers, lines };
}

/** A formula that rounds half up; it first corrects the error of binary fractions. */
function halfUp(formula: string): string {
  return `INT(ROUND(${formula},9)+0.5)`;
}

/** The name of a spreadsheet column by its index, counted from 0. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`;
}
