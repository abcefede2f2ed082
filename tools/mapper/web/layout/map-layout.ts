import type { Records } from '#platform/web/live/records.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import {
  type GridBand,
  type GridColumn,
  type GridRow,
  type GridShape,
  gridShape,
} from '#ui/grid/grid-shape.ts';
import { type Line, type RowKind, type Zone, zoneBelow } from '../../contract/codes.ts';
import { shownIn } from '../../document/blueprint.ts';
import type { MapperShape, MapRecord } from '../../document/mapper-document.ts';

/** A board of a map: the map itself, or its blueprint. */
export type BoardName = 'map' | 'blueprint';

/** A column of cells: a stage, a step or a persona, by map type. */
export interface MapColumn extends GridColumn {
  readonly stage: string | null;
  readonly step: string | null;
  readonly persona: string | null;
  /** Folded to its header: its cells are not shown. */
  readonly folded: boolean;
  /** Whether it is the column of the company. */
  readonly company: boolean;
  /** Whether it is a moment of truth. */
  readonly truth: boolean;
}

/** A row of cells: a row of the map, or a persona's lane in it. */
export interface MapLine extends GridRow {
  /** The row that contains its cards. */
  readonly row: string;
  /** The row whose name it has; different from `row` for customer actions that show cards of the journey. */
  readonly headerRow: string;
  readonly kind: RowKind;
  /** The persona whose lane it is. */
  readonly lane: string | null;
  /** Whether it is the first line of its row. */
  readonly first: boolean;
  readonly folded: boolean;
  /** Its zone of the blueprint; null on the map. */
  readonly zone: Zone | null;
}

/** A header over the full width. */
export interface MapBand extends GridRow {
  readonly band: true;
  readonly of: { readonly group: string } | { readonly line: Line };
}

/** The layout of a map on the grid: its visible parts in order. */
export interface MapLayout {
  readonly columns: readonly MapColumn[];
  readonly lines: ReadonlyMap<string, MapLine>;
  readonly bands: ReadonlyMap<string, MapBand>;
  readonly shape: GridShape;
}

/** The part of a board that a filter shows. */
export interface Narrowing {
  /** The ids of rows, and of the lines that they are drawn as. */
  readonly rows: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

/** The header row of stages or personas, and that of steps. */
export const headerRow = 'head';
export const stepRow = 'steps';
/** Heights in px at 100 %. */
const [minHeight, curveHeight, foldedHeight, bandHeight, lineHeight] = [52, 168, 40, 36, 24];
const foldedWidth = 44;

/** The id of a line of the grid. */
export function lineId(row: string, lane: string | null): string {
  return lane === null ? row : `${row}@${lane}`;
}

/** Computes the current layout, reduced by a filter if there is one. */
export function layoutOf(
  records: Records<MapperShape>,
  board: BoardName,
  narrowing: Narrowing | null = null,
): MapLayout {
  const all = <Name extends 'stages' | 'steps' | 'personas' | 'groups' | 'rows'>(name: Name) =>
    records.ids(name).flatMap((id) => (records.get(name, id) as MapRecord<Name>) ?? []);
  const column = ({ id }: { id: string }) => narrowing?.columns.has(id) ?? true;
  const personas = all('personas').filter(({ status }) => status === 'A');
  const ofPersonas = records.facts().mapType === 'persona' && board === 'map';
  const rows = all('rows').filter((row) => row.board === board && row.status === 'A');
  const rowOf = (id: string) => records.get('rows', id);
  const lanes = ofPersonas ? [] : personas.map(({ id }) => id);
  const groups = all('groups').filter(({ status }) => status === 'A');
  const known = new Set(all('groups').map(({ id }) => id));
  const lineBelow = board === 'blueprint' ? linesBelow(records) : new Map<string, Line[]>();
  const within = (group: string | null): (MapLine | MapBand)[] =>
    rows
      .filter((row) => narrowing?.rows.has(shownIn(row, rowOf).id) ?? true)
      .filter((row) => (known.has(row.group ?? '') ? row.group : null) === group)
      .flatMap((row) => [
        ...linesOfRow(row, shownIn(row, rowOf), lanes, narrowing),
        ...(lineBelow.get(row.id) ?? []).map(bandOfLine),
      ]);
  const steps = all('steps').filter(column);
  const withSteps = new Set(steps.map(({ stage }) => stage));
  const lines = [
    ...within(null),
    ...groups.flatMap(({ id, collapsed }) => {
      const own = within(id);
      if (narrowing && own.length === 0) return [];
      return [bandOfGroup(id), ...(collapsed ? [] : own)];
    }),
  ];
  const shown = board === 'blueprint' ? withZones(lines) : lines;
  const { columns, headers } = ofPersonas
    ? columnsOfPersonas(personas.filter(column))
    : columnsOfStages(
        all('stages').filter(
          (stage) => stage.status === 'A' && (column(stage) || withSteps.has(stage.id)),
        ),
        steps,
      );
  return {
    columns,
    lines: new Map(shown.flatMap((line) => ('row' in line ? [[line.id, line]] : []))),
    bands: new Map(shown.flatMap((line) => ('of' in line ? [[line.id, line]] : []))),
    shape: gridShape(headers, columns, shown),
  };
}

function linesOfRow(
  row: MapRecord<'rows'>,
  { id, kind, perPersona }: MapRecord<'rows'>,
  lanes: readonly string[],
  narrowing: Narrowing | null,
): MapLine[] {
  const height = row.collapsed
    ? foldedHeight
    : (row.height ?? (kind === 'emotion' ? curveHeight : minHeight));
  const own = perPersona && lanes.length > 0 && !row.collapsed ? lanes : [null];
  const shown = own.filter((lane) => narrowing?.rows.has(lineId(id, lane)) ?? true);
  return shown.map((lane, index) => ({
    id: lineId(id, lane),
    height,
    row: id,
    headerRow: row.id,
    kind,
    lane,
    first: index === 0,
    folded: row.collapsed,
    zone: null,
  }));
}

/** Assigns the rows of a blueprint to the zones between its lines. */
function withZones(lines: readonly (MapLine | MapBand)[]): (MapLine | MapBand)[] {
  let zone: Zone = 'customer';
  return lines.map((line) => {
    if ('row' in line) return { ...line, zone };
    if ('line' in line.of) zone = zoneBelow[line.of.line];
    return line;
  });
}

function bandOfGroup(group: string): MapBand {
  return { id: `group:${group}`, height: bandHeight, band: true, of: { group } };
}

function bandOfLine(line: Line): MapBand {
  return { id: `line:${line}`, height: lineHeight, band: true, of: { line } };
}

function linesBelow(records: Records<MapperShape>): Map<string, Line[]> {
  const below = new Map<string, Line[]>();
  for (const line of ['interaction', 'visibility', 'internal'] as const) {
    const row = records.get('lines', line)?.row;
    if (row) below.set(row, [...(below.get(row) ?? []), line]);
  }
  return below;
}

function columnsOfPersonas(personas: readonly MapRecord<'personas'>[]) {
  const columns = personas.map(({ id, type, collapsed }): MapColumn => {
    const width = collapsed ? foldedWidth : null;
    const company = type === 'C';
    const whose = { stage: null, step: null, persona: id };
    return { id, width, ...whose, folded: collapsed, company, truth: false };
  });
  const bands = columns.map(({ id }, at): GridBand => ({ id, from: at, to: at }));
  return { columns, headers: [{ id: headerRow, bands }] };
}

function columnsOfStages(
  stages: readonly MapRecord<'stages'>[],
  steps: readonly MapRecord<'steps'>[],
) {
  const columns: MapColumn[] = [];
  const [stageBands, stepBands]: [GridBand[], GridBand[]] = [[], []];
  const inStage = Map.groupBy(steps, ({ stage }) => stage);
  for (const { id, collapsed, width, momentOfTruth: truth } of stages) {
    const own = collapsed ? [] : (inStage.get(id) ?? []);
    const from = columns.length;
    const column = { stage: id, step: null, persona: null, folded: collapsed, company: false };
    if (own.length === 0)
      columns.push({ ...column, id, truth, width: collapsed ? foldedWidth : width });
    for (const step of own) {
      stepBands.push({ id: step.id, from: columns.length, to: columns.length });
      const of = { id: step.id, step: step.id, truth: step.momentOfTruth };
      columns.push({ ...column, ...of, width });
    }
    stageBands.push({ id, from, to: columns.length - 1 });
  }
  if (stepBands.length === 0) return { columns, headers: [{ id: headerRow, bands: stageBands }] };
  const without = new Set(stepBands.map(({ from }) => from));
  const bands = stageBands.map((band) => (without.has(band.from) ? band : { ...band, rows: 2 }));
  return {
    columns,
    headers: [
      { id: headerRow, bands },
      { id: stepRow, bands: stepBands },
    ],
  };
}

/** The collections whose changes affect the layout. */
const parts = ['stages', 'steps', 'personas', 'groups', 'rows', 'lines'] as const;

/** The layout, up to date while the document is open; the same object until it changes. */
export function createLayout(
  records: Records<MapperShape>,
  board: BoardName,
  narrowing: InitialStore<Narrowing | null>,
): InitialStore<MapLayout> {
  const store = createStore(layoutOf(records, board));
  const update = () => {
    const [before, now] = [store.get().shape, layoutOf(records, board, narrowing.get())];
    const same = [before, now.shape].map(({ headers, columns, rows }) =>
      JSON.stringify([headers, columns, rows]),
    );
    if (same[0] !== same[1]) store.set(now);
  };
  for (const part of parts) records.subscribeAll(part, update);
  records.subscribeFacts(update);
  narrowing.subscribe(update);
  return store;
}
