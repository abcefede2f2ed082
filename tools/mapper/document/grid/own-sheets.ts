import { type FailedLine, headMark, type Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import {
  designRole,
  evidenceKind,
  isOpportunities,
  opportunityStatus,
  taskStatus,
} from '../../contract/codes.ts';
import { opportunitiesOf } from '../analysis/opportunities-of.ts';
import {
  addEvidence,
  addGroup,
  addNote,
  addOpportunity,
  addPersona,
  addRow,
  addStage,
  addStep,
  changeOpportunity,
  describeMap,
} from '../edits.ts';
import type { MapValue } from '../mapper-document.ts';
import { planAnyTable } from './any-table.ts';
import { idsByName } from './ids-by-name.ts';
import { guessMapColumns } from './map-columns.ts';
import { planPointsImport } from './points-import.ts';
import type { TableImport } from './table-import.ts';

/** A sheet of a workbook. */
export interface BookSheet {
  readonly name: string;
  readonly table: Table;
}

type SheetPlan = (map: MapValue, newId: () => string) => TableImport;

interface OwnSheets {
  plans: { name: string; plan: SheetPlan }[];
  /** Sheets that are none of a map's own. */
  others: BookSheet[];
}

const heads = {
  Cards: ['Row', 'Text', 'Status'],
  Emotions: ['Row', 'Stage', 'Step', 'Persona', 'State', 'Emotion'],
  Personas: ['Name', 'Kind', 'Type', 'Role', 'Share %', 'Description'],
  Behaviour: ['Person'],
  Opportunities: ['Title', 'How might we', 'Value for customers', 'Value for the business'],
  Notes: ['About', 'Note', 'Task', 'Assigned to', 'Due'],
  Evidence: ['About', 'Kind', 'Source', 'Quote'],
} as const;
type OwnName = keyof typeof heads;

/** How the sheets of a map's own workbook are taken, in their order; null for a workbook of somebody else. */
export function ownSheets(sheets: readonly BookSheet[]): OwnSheets | null {
  const called = (name: string) => sheets.find((sheet) => sheet.name === name)?.table;
  const own = (name: OwnName) => {
    const table = called(name);
    return table && heads[name].every((word) => table[0]?.includes(word)) ? table : undefined;
  };
  const [cards, behaviour, personas, felt] = [
    ...[own('Cards'), own('Behaviour'), own('Personas'), own('Emotions')],
  ];
  if (!cards && !behaviour) return null;
  const steps: [string, Table | undefined, (table: Table) => SheetPlan][] = [
    ['Cards', cards ?? behaviour, (table) => (map) => planType(map, table, cards !== undefined)],
    ['Personas', personas, planPersonas],
    ['Map', called('Map'), (table) => planSurface(table, 'map', felt)],
    ['Cards', cards, (table) => planCards(table)],
    ['Emotions', felt, (table) => planCards(feltAsCards(table))],
    ['Behaviour', behaviour, (table) => (map, newId) => planPointsImport(map, table, newId)],
    ['Opportunities', own('Opportunities'), planOpportunities],
    ['Notes', own('Notes'), planNotes],
    ['Evidence', own('Evidence'), planEvidence],
  ];
  const known = new Set([
    'Map',
    'Blueprint',
    ...Object.keys(heads).filter((name) => own(name as OwnName)),
  ]);
  return {
    plans: steps.flatMap(([name, table, plan]) => (table ? [{ name, plan: plan(table) }] : [])),
    others: sheets.filter(({ name }) => !known.has(name)),
  };
}

/** A plan that takes no lines of cards. */
function onlyEdits(planned: PlannedEdit[], failed: FailedLine[] = []): TableImport {
  return { planned, taken: { cards: 0, emotions: 0, points: 0 }, failed };
}

/** Lines below the head by the words of the head. */
function linesOf(table: Table): { line: number; of: (word: string) => string }[] {
  const [head = [], ...lines] = table;
  return lines.map((values, at) => ({
    line: at + 2,
    of: (word) => values[head.indexOf(word)]?.trim() ?? '',
  }));
}

/** A map with nothing on it becomes one of the type that the workbook is of. */
function planType(map: MapValue, table: Table, hasCards: boolean): TableImport {
  const isEmpty = [map.stages, map.rows, map.personas, map.dimensions].every(
    (all) => all.length === 0,
  );
  if (!isEmpty) return onlyEdits([]);
  const mapType = !hasCards
    ? 'behavioral'
    : table[0]?.includes('Persona')
      ? 'persona'
      : 'horizontal';
  return onlyEdits([planEdit(describeMap, { mapType })]);
}

function planPersonas(table: Table): SheetPlan {
  return (map, newId) => {
    const lines = linesOf(table).filter(({ of }) => of('Name') !== '');
    const { fresh } = idsByName(
      map.personas,
      lines.map(({ of }) => of('Name')),
      newId,
    );
    return onlyEdits(
      fresh.map((one) => {
        const of = lines.find((line) => line.of('Name') === one.name)?.of ?? (() => '');
        return planEdit(addPersona, {
          ...one,
          kind: of('Kind') === 'Participant' ? 'behavioral' : 'persona',
          type: of('Type') === 'Company' ? 'C' : 'U',
          role: designRole.safeParse(of('Role')).data ?? null,
          share: of('Share %') === '' ? null : Number(of('Share %')),
          description: of('Description'),
        });
      }),
    );
  };
}

/** What of a surface its cards do not tell: rows and columns that are empty, and their order. */
function planSurface(table: Table, board: 'map', felt: Table | undefined): SheetPlan {
  return (map, newId) => {
    const [head = [], ...lines] = table;
    const ofPersonas = map.facts.mapType === 'persona';
    const columns = ofPersonas ? [] : head.slice(2).map((name) => name.split(headMark));
    const stages = idsByName(
      map.stages,
      columns.map(([stage = '']) => stage),
      newId,
    );
    const steps = columns.flatMap(([stage = '', step]) =>
      step ? [{ stage: stages.id(stage), step }] : [],
    );
    const places = positionsAt([], 0, steps.length);
    const groups = idsByName(
      map.groups,
      lines.flatMap(([section]) => section || []),
      newId,
    );
    const told = lines.map(([section = '', name = '']) => ({ section, ...laneOf(name, map) }));
    const rows = idsByName(
      map.rows,
      told.map(({ row }) => row),
      newId,
    );
    const feels = new Set(felt?.slice(1).map(([row]) => row));
    return onlyEdits([
      ...stages.fresh.map((one) => planEdit(addStage, one)),
      ...steps.map(
        ({ stage, step }, at): PlannedEdit =>
          planEdit(addStep, { id: newId(), stage, name: step, position: places[at] ?? '' }),
      ),
      ...groups.fresh.map((one) => planEdit(addGroup, one)),
      ...rows.fresh.map((one) => {
        const { section = '', lane = '' } = told.find(({ row }) => row === one.name) ?? {};
        const kind = feels.has(one.name)
          ? 'emotion'
          : isOpportunities(one.name)
            ? 'opportunity'
            : 'text';
        const group = section === '' ? null : groups.id(section);
        return planEdit(addRow, { ...one, board, kind, group, perPersona: lane !== '' });
      }),
    ]);
  };
}

/** The row of a line of a surface, and the persona whose lane it is. */
function laneOf(name: string, { personas }: MapValue): { row: string; lane: string } {
  const lane =
    personas.find((one) => one.name !== '' && name.endsWith(` / ${one.name}`))?.name ?? '';
  return { row: lane ? name.slice(0, -lane.length - 3) : name, lane };
}

function planCards(table: Table): SheetPlan {
  return (map, newId) => planAnyTable(map, table, guessMapColumns(map, table), newId);
}

/** Emotions as lines of a map's own file. */
function feltAsCards(table: Table): Table {
  return [
    [
      'Row',
      'Stage',
      'Text',
      'Status',
      'Step',
      'Lane',
      'Number',
      'Unit',
      'Tags',
      'Owner',
      'Duration',
      'Link',
      'Section',
      'Board',
    ],
    ...linesOf(table).map(({ of }) => [
      ...[of('Row'), of('Stage'), '', '', of('Step'), of('Persona'), of('Emotion'), of('State')],
      ...Array.from({ length: 6 }, () => ''),
    ]),
  ];
}

/** What is said of opportunities: of the cards that have these words, else of new ones. */
function planOpportunities(table: Table): SheetPlan {
  return (map, newId) => {
    const lines = linesOf(table).filter(({ of }) => of('Title') !== '');
    const free = opportunitiesOf(map);
    const places = positionsAt(map.opportunities, map.opportunities.length, lines.length);
    return onlyEdits(
      lines.flatMap(({ of }, at) => {
        const number = (word: string) => (of(word) === '' ? null : Number(of(word)));
        const said = {
          howMightWe: of('How might we'),
          customerValue: number('Value for customers'),
          businessValue: number('Value for the business'),
          effort: number('Effort'),
          status: opportunityStatus.safeParse(of('Status')).data ?? ('open' as const),
          owner: of('Owner'),
        };
        const there = free.findIndex(({ title }) => title === of('Title'));
        const [card] = there < 0 ? [] : free.splice(there, 1);
        if (!card)
          return planEdit(addOpportunity, {
            ...{ ...said, id: newId(), title: of('Title'), position: places[at] ?? '' },
          });
        const isSaid = Object.values(said).some(
          (one) => one !== '' && one !== null && one !== 'open',
        );
        return isSaid ? planEdit(changeOpportunity, { ...said, id: card.id }) : [];
      }),
    );
  };
}

/** What a note or a source is about: the first card of these words, else a row, stage or persona. */
function aboutIn(map: MapValue): (words: string) => Record<string, string> | null {
  return (words) => {
    if (words === 'The whole map' || words === '') return {};
    const card = map.cards.find(({ text }) => text === words);
    if (card) return { card: card.id };
    const called = (all: readonly { id: string; name: string }[]) =>
      all.find(({ name }) => name === words)?.id;
    const [row, stage, persona] = [called(map.rows), called(map.stages), called(map.personas)];
    if (row) return { row };
    if (stage) return { stage };
    return persona ? { persona } : null;
  };
}

function planAbout(
  table: Table,
  make: (of: (word: string) => string, about: Record<string, string>, id: string) => PlannedEdit,
): SheetPlan {
  return (map, newId) => {
    const about = aboutIn(map);
    const failed: FailedLine[] = [];
    const planned = linesOf(table).flatMap(({ line, of }) => {
      const found = about(of('About'));
      if (found) return make(of, found, newId());
      failed.push({ line, reason: `Nothing on the map is called ${of('About')}.` });
      return [];
    });
    return onlyEdits(planned, failed);
  };
}

const planNotes = (table: Table): SheetPlan =>
  planAbout(table, (of, about, id) =>
    planEdit(addNote, {
      ...{ id, ...about, text: of('Note'), assignee: of('Assigned to'), due: of('Due') || null },
      taskStatus: taskStatus.safeParse(of('Task')).data ?? null,
    }),
  );

const planEvidence = (table: Table): SheetPlan =>
  planAbout(table, (of, about, id) =>
    planEdit(addEvidence, {
      ...{ id, ...about, ref: of('Source'), quote: of('Quote') },
      kind: evidenceKind.safeParse(of('Kind')).data ?? 'url',
    }),
  );
