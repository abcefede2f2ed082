import { headerMark, type Worksheet, type WorksheetCell } from '#features/tables/document/index.ts';
import { cardFlagLabels } from '../../contract/codes.ts';
import { columnsOf } from '../analysis/columns.ts';
import { levelAt, levelsOf } from '../analysis/emotion-levels.ts';
import { feelingsIn } from '../analysis/feelings.ts';
import { opportunitiesOf } from '../analysis/opportunities/opportunities-of.ts';
import { scoreOf } from '../analysis/opportunities/opportunity-scores.ts';
import { copyBlock } from '../grid/copy.ts';
import { type Lines, linesOf } from '../grid/lines.ts';
import { cardReferences } from '../grid/round-trip/round-trip-arrows.ts';
import { joinMark, roundTripHeaders } from '../grid/round-trip/round-trip-cards.ts';
import { arrowMeanings } from '../grid/round-trip/round-trip-meanings.ts';
import { companyOf } from '../grid/table-import/map-columns.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { pointId } from '../records/behaviour.ts';
import { statusLabelsOf } from '../status-labels.ts';

/**
 * A map as the worksheets of a workbook: the boards in their form, then all records line by line. Kinds
 * without records have no worksheet.
 */
export function worksheetsOf(map: MapValue): Worksheet[] {
  const worksheets = [
    surfaceWorksheet('Map', map, linesOf(map)),
    surfaceWorksheet('Blueprint', map, linesOf(map, 'blueprint')),
    cardWorksheet(map),
    arrowWorksheet(map),
    emotionWorksheet(map),
    personaWorksheet(map),
    pointWorksheet(map),
    opportunityWorksheet(map),
    noteWorksheet(map),
    evidenceWorksheet(map),
  ];
  const described = worksheets.filter(({ lines }) => lines.length > 0);
  return described.length > 0 ? described : [cardWorksheet(map)];
}

const shownName = ({ name, displayName = '' }: { name: string; displayName?: string }) =>
  displayName || name;

/** Names by id, for lines that refer to other records. */
function namesIn(records: readonly { id: string; name: string; displayName?: string }[]) {
  const names = new Map(records.map((record) => [record.id, shownName(record)]));
  return (id: string | null) => (id && names.get(id)) || '';
}

/** Steps named with their stage, as the import reads them. */
function stepsInFull({ stages, steps }: MapValue): { id: string; name: string }[] {
  const stage = namesIn(stages);
  return steps.map((one) => ({ id: one.id, name: `${stage(one.stage)}${headerMark}${one.name}` }));
}

/** The ids of rows whose cards another row shows, with the name of that row. */
const rowsThatShowOthers = ({ rows }: MapValue): [string, string][] =>
  rows.flatMap((row) => (row.cardsOf ? [[row.cardsOf, shownName(row)]] : []));

function surfaceWorksheet(name: string, map: MapValue, surface: Lines): Worksheet {
  const { rows, columns } = surface;
  const block = { top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 };
  const cells = rows.length > 0 ? copyBlock(map, surface, block) : [];
  const row = namesIn(map.rows);
  const persona = namesIn(map.personas);
  const column = namesIn([...map.stages, ...map.personas, ...stepsInFull(map)]);
  const group = namesIn(map.groups);
  const joined = new Map(rowsThatShowOthers(map));
  const called = (id: string) =>
    name === 'Blueprint' && joined.has(id) ? `${joined.get(id)}${joinMark}${row(id)}` : row(id);
  return {
    name,
    headers: ['Section', 'Row', ...columns.map(({ id }) => column(id))],
    lines: rows.map(({ row: { id, group: section, kind }, lane }, index) => [
      group(section),
      [called(id), persona(lane)].filter(Boolean).join(' / '),
      ...(cells[index] ?? []).map((cell) =>
        kind === 'emotion' && /^[\d.-]+$/.test(cell) ? Number(cell) : cell,
      ),
    ]),
  };
}

/** One card a line, as the import reads them. */
export function cardWorksheet(map: MapValue): Worksheet {
  const row = namesIn(map.rows);
  const stage = namesIn(map.stages);
  const step = namesIn(map.steps);
  const persona = namesIn(map.personas);
  const tag = namesIn(map.tags);
  const section = namesIn(map.groups);
  const rows = new Map(map.rows.map((one) => [one.id, one]));
  const tagsOf = Map.groupBy(map.taggings, ({ card }) => card);
  const labels = statusLabelsOf(map.statusLabels);
  const ofPersonas = map.facts.mapType === 'persona';
  return {
    name: 'Cards',
    headers: [
      'Row',
      ofPersonas ? 'Persona' : 'Stage',
      'Text',
      'Status',
      ...roundTripHeaders(ofPersonas),
    ],
    lines: inReadingOrder(map).map((card) => [
      row(card.row),
      ofPersonas ? persona(card.persona) : stage(card.stage),
      card.text,
      labels[card.status],
      ...(ofPersonas ? [] : [step(card.step), persona(card.persona)]),
      card.amount,
      card.unit,
      (tagsOf.get(card.id) ?? []).map((tagging) => tag(tagging.tag)).join(', '),
      card.owner,
      card.duration,
      card.link,
      section(rows.get(card.row)?.group ?? null),
      ...(ofPersonas
        ? []
        : [
            rows.get(card.row)?.board === 'blueprint' ? 'Blueprint' : 'Map',
            card.flag === null ? '' : cardFlagLabels[card.flag],
          ]),
    ]),
  };
}

/** Cards and emotions in the columns of the worksheet of cards, row by row. */
export function cardAndEmotionLines(map: MapValue): WorksheetCell[][] {
  const { lines } = cardWorksheet(map);
  const order = new Map(map.rows.map((row, at) => [shownName(row), at] as const).toReversed());
  const rank = ([row]: WorksheetCell[]) => order.get(String(row)) ?? 0;
  return [...lines, ...emotionLines(map)].sort((one, other) => rank(one) - rank(other));
}

/**
 * One emotion a line in the columns of the worksheet of cards: its own label or that of its level, and a
 * number from -2 to 2.
 */
export function emotionLines(map: MapValue): WorksheetCell[][] {
  if (map.facts.mapType === 'persona') return [];
  const names = new Map(map.levels.map((level) => [level.id, level]));
  return emotionsIn(map).map(({ row, at: [stage, step, persona, state], value, label }) => [
    shownName(row),
    stage,
    label ||
      (levelAt(
        levelsOf(row.id, row.levels, (id) => names.get(id)),
        value,
      )?.word ??
        ''),
    '',
    step,
    persona,
    value,
    state,
    ...Array.from({ length: 7 }, () => ''),
  ]);
}

/** Cards in reading order: row by row, column by column. */
function inReadingOrder({ cards, rows, stages, steps, personas }: MapValue): MapRecord<'cards'>[] {
  const rank = new Map([...rows, ...stages, ...steps, ...personas].map(({ id }, at) => [id, at]));
  const key = ({ row, stage, step, persona }: MapRecord<'cards'>) =>
    [row, stage, step, persona].map((id) => (id === null ? -1 : (rank.get(id) ?? -1)));
  return cards
    .map((card) => ({ card, key: key(card) }))
    .sort((one, other) => {
      const at = one.key.findIndex((value, index) => value !== other.key[index]);
      return at < 0 ? 0 : (one.key[at] ?? 0) - (other.key[at] ?? 0);
    })
    .map(({ card }) => card);
}

/** One arrow a line, between cards that are named by row, column and text. */
function arrowWorksheet(map: MapValue): Worksheet {
  const references = cardReferences(map);
  return {
    name: 'Arrows',
    headers: arrowMeanings.map(({ word }) => word),
    lines: map.arrows.map(({ from, to, twoWay, label }) => [
      ...(references.get(from) ?? []),
      ...(references.get(to) ?? []),
      twoWay ? 'Both ways' : 'One way',
      label,
    ]),
  };
}

function emotionWorksheet(map: MapValue): Worksheet {
  return {
    name: 'Emotions',
    headers: ['Row', 'Stage', 'Step', 'Persona', 'State', 'Emotion', 'Label'],
    lines: emotionsIn(map).map(({ row, at, value, label }) => [
      shownName(row),
      ...at,
      value,
      label,
    ]),
  };
}

interface EmotionLine {
  row: MapRecord<'rows'>;
  /** The names of its stage, step and persona, and its state. */
  at: [stage: string, step: string, persona: string, state: string];
  value: number;
  label: string;
}

/** The emotions, row by row, column by column. */
function emotionsIn(map: MapValue): EmotionLine[] {
  const persona = namesIn(map.personas);
  const columns = columnsOf(map);
  const feelings = feelingsIn(map);
  return map.rows.flatMap((row) =>
    columns.flatMap(({ id, stage, step }) =>
      feelings
        .filter((one) => one.row === row.id && one.column === id)
        .map(({ persona: who, series, value, label }): EmotionLine => {
          const state = series === 'future' ? 'Future' : 'Current';
          return {
            row,
            at: [shownName(stage), step?.name ?? '', persona(who), state],
            value,
            label,
          };
        }),
    ),
  );
}

function personaWorksheet({ personas }: MapValue): Worksheet {
  return {
    name: 'Personas',
    headers: ['Name', 'Kind', 'Type', 'Role', 'Share %', 'Description'],
    lines: personas.map(({ name, kind, type, role, share, description }) => [
      name,
      kind === 'behavioral' ? 'Participant' : 'Persona',
      type === 'C' ? 'Company' : 'User',
      role,
      share,
      description,
    ]),
  };
}

/** One person a line and one dimension a column, as in the table view of a behavioural map. */
export function pointWorksheet({ personas, dimensions, points }: MapValue): Worksheet {
  const values = new Map(points.map(({ id, value }) => [id, value]));
  return {
    name: 'Behaviour',
    headers: ['Person', ...dimensions.map(({ title }) => title)],
    lines:
      dimensions.length === 0
        ? []
        : personas.map(({ id, name }) => [
            name,
            ...dimensions.map((dimension) => values.get(pointId(id, dimension.id)) ?? null),
          ]),
  };
}

/** The same as a file of its own, which also marks the company and names the ends of the scales. */
export function wholePointWorksheet(map: MapValue): Worksheet {
  const { headers, lines, ...worksheet } = pointWorksheet(map);
  const named = map.dimensions.map(({ title, left, right }) =>
    left && right && !title.includes(':') ? `${title}: ${left} ↔ ${right}` : title,
  );
  return {
    ...worksheet,
    headers: [...headers.slice(0, 1), ...named],
    lines: lines.map(([name, ...values], at) => {
      const isCompany = map.personas[at]?.type === 'C';
      return [isCompany && !companyOf(String(name)) ? `${name} (C)` : (name ?? null), ...values];
    }),
  };
}

function opportunityWorksheet(map: MapValue): Worksheet {
  return {
    name: 'Opportunities',
    headers: [
      'Title',
      'How might we',
      'Value for customers',
      'Value for the business',
      'Effort',
      'Score',
      'Status',
      'Owner',
    ],
    lines: opportunitiesOf(map).map((one) => [
      one.title,
      one.howMightWe,
      one.customerValue,
      one.businessValue,
      one.effort,
      finite(scoreOf(one).score),
      one.status,
      one.owner,
    ]),
  };
}

/** Returns a function that names what a note or evidence is about. */
function aboutIn(map: MapValue) {
  const cards = new Map(map.cards.map(({ id, text }) => [id, text]));
  const named = namesIn([...map.rows, ...map.stages, ...map.personas]);
  return ({
    card,
    row,
    stage,
    persona,
  }: Record<'card' | 'row' | 'stage' | 'persona', string | null>) =>
    (card && cards.get(card)) || named(row ?? stage ?? persona) || 'The whole map';
}

function noteWorksheet(map: MapValue): Worksheet {
  const about = aboutIn(map);
  return {
    name: 'Notes',
    headers: ['About', 'Note', 'Task', 'Assigned to', 'Due'],
    lines: map.notes.map((note) => [
      about(note),
      note.text,
      note.taskStatus ?? '',
      note.assignee,
      note.due,
    ]),
  };
}

function evidenceWorksheet(map: MapValue): Worksheet {
  const about = aboutIn(map);
  return {
    name: 'Evidence',
    headers: ['About', 'Kind', 'Source', 'Quote'],
    lines: map.evidence.map((one) => [about(one), one.kind, one.ref, one.quote]),
  };
}

/** The score of an opportunity without effort is infinite, which a worksheet cannot hold. */
function finite(score: number | null): number | null {
  return score !== null && Number.isFinite(score) ? score : null;
}
