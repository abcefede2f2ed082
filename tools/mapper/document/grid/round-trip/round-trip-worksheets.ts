import {
  type AcceptedLine,
  type ColumnMeaning,
  dayOrderOf,
  dayProblem,
  type FailedLine,
  isoDate,
  type OmittedCell,
  readDay,
  type SourceTable,
  type Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  designRole,
  evidenceKind,
  opportunityStatus,
  personaKind,
  personaType,
  taskStatus,
} from '../../../contract/codes.ts';
import { opportunitiesOf } from '../../analysis/opportunities/opportunities-of.ts';
import {
  addEvidence,
  addNote,
  addOpportunity,
  addPersona,
  changeOpportunity,
  describeMap,
} from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';
import { planPointsImport } from '../points/points-import.ts';
import { planAnyTable } from '../table-import/any-table.ts';
import { guessMapColumns } from '../table-import/guess-map-columns.ts';
import type { TableImport } from '../table-import/table-import.ts';
import { planArrows } from './round-trip-arrows.ts';
import { roundTripHeaders } from './round-trip-cards.ts';
import {
  comingIn,
  evidenceMeanings,
  noteMeanings,
  opportunityMeanings,
  personaMeanings,
  readRoundTripWorksheet,
} from './round-trip-meanings.ts';
import { planBlueprint, planSurface } from './round-trip-surface.ts';

/** A worksheet of a workbook. */
export interface NamedWorksheet extends SourceTable {
  readonly name: string;
}

type WorksheetPlan = (map: MapValue, newId: () => string) => TableImport;

interface RoundTripWorksheets {
  plans: { name: string; plan: WorksheetPlan }[];
  /** Worksheets that are not part of an export. */
  others: NamedWorksheet[];
}

const headers = {
  Cards: ['Row', 'Text', 'Status'],
  Emotions: ['Row', 'Stage', 'Step', 'Persona', 'State', 'Emotion'],
  Personas: ['Name', 'Kind', 'Type', 'Role', 'Share %', 'Description'],
  Behaviour: ['Person'],
  Opportunities: ['Title', 'How might we', 'Value for customers', 'Value for the business'],
  Notes: ['About', 'Note', 'Task', 'Assigned to', 'Due'],
  Evidence: ['About', 'Kind', 'Source', 'Quote'],
  Arrows: ['From row', 'From column', 'From', 'To row', 'To column', 'To'],
} as const;
type OwnName = keyof typeof headers;

/** The import of each worksheet of an exported workbook, in order; null for any other workbook. */
export function roundTripWorksheets(
  worksheets: readonly NamedWorksheet[],
): RoundTripWorksheets | null {
  const called = (name: string) => worksheets.find((worksheet) => worksheet.name === name)?.table;
  const own = (name: OwnName) => {
    const table = called(name);
    return table && headers[name].every((word) => table[0]?.includes(word)) ? table : undefined;
  };
  const cards = own('Cards');
  const behaviour = own('Behaviour');
  const emotions = own('Emotions');
  if (!cards && !behaviour) return null;
  const steps: [string, Table | undefined, (table: Table) => WorksheetPlan][] = [
    ['Cards', cards ?? behaviour, (table) => (map) => planType(map, table, cards !== undefined)],
    ['Personas', own('Personas'), planPersonas],
    ['Map', called('Map'), (table) => (map, newId) => planSurface(map, table, emotions, newId)],
    ['Blueprint', called('Blueprint'), (table) => (map, newId) => planBlueprint(map, table, newId)],
    ['Cards', cards, planCards],
    ['Arrows', own('Arrows'), (table) => (map, newId) => planArrows(map, table, newId)],
    ['Emotions', emotions, (table) => planCards(emotionsAsCards(table))],
    [
      'Behaviour',
      behaviour,
      (table) => (map, newId) =>
        planPointsImport(map, table, newId, {
          narrowest: { low: 1, high: 7 },
          columns: (table[0] ?? []).map((_, at) => (at === 0 ? 'name' : 'point')),
        }),
    ],
    ['Opportunities', own('Opportunities'), planOpportunities],
    ['Notes', own('Notes'), planNotes],
    ['Evidence', own('Evidence'), planEvidence],
  ];
  const known = new Set([
    'Map',
    'Blueprint',
    ...Object.keys(headers).filter((name) => own(name as OwnName)),
  ]);
  return {
    plans: steps.flatMap(([name, table, plan]) => (table ? [{ name, plan: plan(table) }] : [])),
    others: worksheets.filter(({ name }) => !known.has(name)),
  };
}

/** An import without cards. */
function onlyEdits(
  planned: PlannedEdit[],
  failed: FailedLine[] = [],
  omitted: OmittedCell[] = [],
): TableImport {
  const taken = { cards: 0, emotions: 0, points: 0 };
  return { planned, taken, failed, omitted: comingIn(omitted, failed) };
}

/** Plans the map type of the workbook for a map without content. */
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

function planPersonas(table: Table): WorksheetPlan {
  return (map, newId) => {
    const { lines, failed, omitted } = readRoundTripWorksheet(personaMeanings, table);
    const { fresh } = idsByName(
      map.personas,
      lines.map(({ says }) => says.name),
      newId,
    );
    const described = new Map(lines.toReversed().map(({ says }) => [says.name, says]));
    const planned = fresh.map((one) => {
      const says = described.get(one.name);
      return planEdit(addPersona, {
        ...one,
        kind: personaKind.parse(says?.kind),
        type: personaType.parse(says?.type),
        role: designRole.safeParse(says?.role).data ?? null,
        share: numberIn(says?.share),
        description: says?.description ?? '',
      });
    });
    return onlyEdits(planned, failed, omitted);
  };
}

/** A cell as a number; null if it is empty. */
const numberIn = (said = ''): number | null => (said === '' ? null : Number(said));

function planCards(table: Table): WorksheetPlan {
  return (map, newId) => planAnyTable(map, table, guessMapColumns(map, table), newId);
}

/** Emotions as lines of an exported table of cards. */
function emotionsAsCards([header = [], ...lines]: Table): Table {
  const sources = ['Row', 'Stage', 'Label', '', 'Step', 'Persona', 'Emotion', 'State'];
  const columns = sources.map((word) => header.indexOf(word));
  return [
    ['Row', 'Stage', 'Text', 'Status', ...roundTripHeaders(false)],
    ...lines.map((values) => columns.map((column) => values[column] ?? '')),
  ];
}

/** Plans opportunities: fields of the cards with these titles, or new opportunities. */
function planOpportunities(table: Table): WorksheetPlan {
  return (map, newId) => {
    const { lines, failed, omitted } = readRoundTripWorksheet(opportunityMeanings, table);
    const free = opportunitiesOf(map);
    const positions = positionsAt(map.opportunities, map.opportunities.length, lines.length);
    const planned = lines.flatMap(({ line, says: { title, ...says } }, at): PlannedEdit[] => {
      const said = {
        howMightWe: says.howMightWe,
        customerValue: numberIn(says.customerValue),
        businessValue: numberIn(says.businessValue),
        effort: numberIn(says.effort),
        status: opportunityStatus.parse(says.status),
        owner: says.owner,
      };
      const there = free.findIndex((one) => one.title === title);
      const [card] = there < 0 ? [] : free.splice(there, 1);
      if (!card && title.length > lengths.title) {
        const reason = `No card has these words, and a title has at most ${lengths.title} characters.`;
        failed.push({ line, reason });
        return [];
      }
      if (!card)
        return [
          planEdit(addOpportunity, { ...said, id: newId(), title, position: positions[at] ?? '' }),
        ];
      const isSaid = Object.values(said).some(
        (one) => one !== '' && one !== null && one !== 'open',
      );
      return isSaid ? [planEdit(changeOpportunity, { ...said, id: card.id })] : [];
    });
    return onlyEdits(planned, failed, omitted);
  };
}

/**
 * Finds the record that a note or evidence is about: the first card with this text, else a row, stage or
 * persona.
 */
function aboutIn(map: MapValue): (label: string) => Record<string, string> | null {
  return (label) => {
    if (label === 'The whole map' || label === '') return {};
    const card = map.cards.find(({ text }) => text === label);
    if (card) return { card: card.id };
    const called = (all: readonly { id: string; name: string }[]) =>
      all.find(({ name }) => name === label)?.id;
    const [row, stage, persona] = [called(map.rows), called(map.stages), called(map.personas)];
    if (row) return { row };
    if (stage) return { stage };
    return persona ? { persona } : null;
  };
}

type Line<Id extends string> = AcceptedLine<Id>['says'];

interface AboutLine<Id extends string> {
  says: Line<Id | 'about'>;
  about: Record<string, string>;
  id: string;
  /** Omits a cell of the line. */
  omit: (cell: Omit<OmittedCell, 'line'>) => void;
}

function planAbout<Id extends string>(
  table: Table,
  meanings: readonly ColumnMeaning<Id | 'about'>[],
  make: (line: AboutLine<Id>) => PlannedEdit,
): WorksheetPlan {
  return (map, newId) => {
    const aboutOf = aboutIn(map);
    const { lines, failed, omitted } = readRoundTripWorksheet(meanings, table);
    const planned: PlannedEdit[] = [];
    for (const { line, says } of lines) {
      const about = aboutOf(says.about);
      const omit = (cell: Omit<OmittedCell, 'line'>) => omitted.push({ line, ...cell });
      if (about) planned.push(make({ says, about, id: newId(), omit }));
      else failed.push({ line, reason: `Nothing on the map is called ${says.about}.` });
    }
    return onlyEdits(planned, failed, omitted);
  };
}

function planNotes(table: Table): WorksheetPlan {
  const [header = [], ...notes] = table;
  const column = header.findIndex((name) => name.trim() === 'Due');
  const order = dayOrderOf(notes.map((note) => note[column] ?? ''));
  return planAbout(table, noteMeanings, ({ says, about, id, omit }) => {
    const { text, task, assignee, due } = says;
    const day = readDay(due, order);
    if (due !== '' && day === null) omit({ column: 'Due', value: due, reason: dayProblem(due) });
    return planEdit(addNote, {
      id,
      ...about,
      text,
      assignee,
      due: day === null ? null : isoDate(day),
      taskStatus: taskStatus.safeParse(task).data ?? null,
    });
  });
}

const planEvidence = (table: Table): WorksheetPlan =>
  planAbout(table, evidenceMeanings, ({ says: { kind, ref, quote }, about, id }) =>
    planEdit(addEvidence, { id, ...about, ref, quote, kind: evidenceKind.parse(kind) }),
  );
