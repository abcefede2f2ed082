import type { Status } from '../../contract/codes.ts';
import { type Column, columnOf, columnsOf } from '../analysis/columns.ts';
import { levelAt, levelsOf } from '../analysis/emotion-levels.ts';
import { type Feeling, feelingsIn } from '../analysis/feelings.ts';
import { type Opportunity, opportunitiesOf } from '../analysis/opportunities-of.ts';
import { meanOf } from '../analysis/profiles.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { pointId } from '../nouns/behaviour.ts';
import { boardsOf, curvesOf, type DeckBoard, type DeckCurves } from './deck-boards.ts';

/** A card as a slide shows it. */
export interface DeckCard {
  text: string;
  status: Status;
  flag: MapRecord<'cards'>['flag'];
  picture: MapRecord<'images'> | null;
}

/** What a slide says of one row: its cards, or the emotions of its column. */
export interface DeckRow {
  name: string;
  cards: DeckCard[];
  /** The column's emotions; null for rows of cards and where nobody said. */
  emotion: DeckEmotion | null;
}

/** How people feel at a column. */
export interface DeckEmotion {
  /** Mean of what they feel, -2 to 2. */
  value: number;
  /** What the row calls the level that is nearest to it. */
  word: string;
}

/** A slide that tells one column: a stage, a step or a persona. */
export interface DeckSlide {
  title: string;
  note: string;
  colour: string;
  rows: DeckRow[];
}

/** Where people stand on one dimension. */
export interface DeckScale {
  title: string;
  left: string;
  right: string;
  steps: number;
  dots: { name: string; value: number; colour: string; company: boolean }[];
}

/** A map as slides: a cover, then one a column, then the scales and the opportunities. */
export interface Deck {
  title: string;
  lines: string[];
  slides: DeckSlide[];
  scales: DeckScale[];
  opportunities: Opportunity[];
  /** The surfaces, each to be seen at once. */
  boards: DeckBoard[];
  curves: DeckCurves[];
  personas: { name: string; role: string; description: string }[];
  groups: DeckGroup[];
  evidence: { about: string; quote: string; source: string }[];
}

/** An accepted group of people who behave alike. */
export interface DeckGroup {
  name: string;
  colour: string;
  members: string[];
  /** Where its members stand on the average, to one decimal; empty where nobody stands. */
  means: { title: string; left: string; right: string; mean: string }[];
}

export function deckOf(map: MapValue, title: string): Deck {
  const { actor, scenario, goal, mapType } = map.facts;
  return {
    title,
    lines: [actor, scenario, goal].filter(Boolean),
    slides: mapType === 'persona' ? personaSlides(map) : stageSlides(map),
    scales: scalesOf(map),
    opportunities: opportunitiesOf(map),
    boards: boardsOf(map),
    curves: curvesOf(map),
    // A persona map has a slide of each.
    personas: mapType === 'persona' ? [] : personasOf(map),
    groups: groupsOf(map),
    evidence: evidenceOf(map),
  };
}

function personasOf({ personas }: MapValue): Deck['personas'] {
  return personas
    .filter(({ kind, status }) => kind === 'persona' && status === 'A')
    .map(({ name, type, role, description }) => ({
      name,
      role: type === 'C' ? 'Company' : (role ?? ''),
      description,
    }));
}

function groupsOf({ patterns, patternMembers, personas, dimensions, points }: MapValue) {
  const names = new Map(personas.map(({ id, name }) => [id, name]));
  const values = new Map(points.map(({ id, value }) => [id, value]));
  return patterns.map(({ id, name, colour }): DeckGroup => {
    const members = patternMembers.flatMap((one) => (one.pattern === id ? one.persona : []));
    return {
      ...{ name: name || 'Unnamed group', colour },
      members: members.map((one) => names.get(one) ?? ''),
      means: dimensions.map(({ id: dimension, title, left, right, steps }) => {
        const mean = meanOf(
          members.map((one) => {
            const value = values.get(pointId(one, dimension));
            return value === undefined ? null : Math.min(value, steps);
          }),
        );
        return { title, left, right, mean: mean === null ? '' : mean.toFixed(1) };
      }),
    };
  });
}

/** What was said or where it stands, of cards, stages and personas. */
function evidenceOf({ evidence, cards, stages, rows, personas }: MapValue): Deck['evidence'] {
  const about = new Map([
    ...cards.map(({ id, text }) => [id, text] as const),
    ...[...stages, ...rows, ...personas].map(({ id, name }) => [id, name] as const),
  ]);
  return evidence.map(({ card, stage, row, persona, quote, ref }) => ({
    about: about.get(card ?? stage ?? row ?? persona ?? '') ?? '',
    quote,
    source: ref,
  }));
}

type Pictures = ReadonlyMap<string, MapRecord<'images'>>;
const picturesOf = ({ images }: MapValue): Pictures => new Map(images.map((one) => [one.id, one]));

type Shown = { name: string; displayName: string };
const nameOf = ({ name, displayName }: Shown) => displayName || name;

/** Rows that are shown, the map's before the blueprint's. */
function shownRows({ rows }: MapValue): MapValue['rows'] {
  const shown = rows.filter(({ status }) => status === 'A');
  return [
    ...shown.filter(({ board }) => board === 'map'),
    ...shown.filter(({ board }) => board === 'blueprint'),
  ];
}

function stageSlides(map: MapValue): DeckSlide[] {
  const pictures = picturesOf(map);
  const columns = columnsOf(map);
  const cards = Map.groupBy(map.cards, (card) => columnOf(columns, card)?.id ?? '');
  const feelings = Map.groupBy(feelingsIn(map), ({ column }) => column);
  return columns
    .filter(({ stage }) => stage.status === 'A')
    .map((column) => ({
      title: [nameOf(column.stage), column.step?.name].filter(Boolean).join(': '),
      note: noteOf(column),
      colour: column.stage.colour,
      rows: shownRows(map).flatMap((row) => {
        const own = (cards.get(column.id) ?? []).filter((card) => card.row === row.id);
        return tellRow(
          row,
          own.map((card) => deckCard(card, pictures)),
          emotionAt(map, row, feelings.get(column.id) ?? []),
        );
      }),
    }));
}

function noteOf({ stage, step }: Column): string {
  const { momentOfTruth, duration } = step ?? stage;
  return [momentOfTruth ? 'Moment of truth' : '', duration].filter(Boolean).join(' · ');
}

function emotionAt(
  { levels }: MapValue,
  row: MapRecord<'rows'>,
  feelings: readonly Feeling[],
): DeckEmotion | null {
  const values = feelings.filter((one) => one.row === row.id && one.series === 'current');
  if (values.length === 0) return null;
  const value = values.reduce((sum, felt) => sum + felt.value, 0) / values.length;
  const named = levelsOf(row.id, row.levels, (id) => levels.find((level) => level.id === id));
  return { value, word: levelAt(named, value)?.word ?? '' };
}

function personaSlides(map: MapValue): DeckSlide[] {
  const pictures = picturesOf(map);
  const cards = Map.groupBy(map.cards, ({ persona }) => persona);
  return map.personas
    .filter(({ status }) => status === 'A')
    .map(({ id, name, type, role, colour }) => ({
      title: name,
      note: type === 'C' ? 'Company' : (role ?? ''),
      colour,
      rows: shownRows(map).flatMap((row) => {
        const own = (cards.get(id) ?? []).filter((card) => card.row === row.id);
        return tellRow(
          row,
          own.map((card) => deckCard(card, pictures)),
          null,
        );
      }),
    }));
}

function deckCard(
  { text, amount, unit, status, flag, image }: MapRecord<'cards'>,
  pictures: Pictures,
): DeckCard {
  const number = amount === null ? '' : [amount, unit].filter(Boolean).join(' ');
  return {
    text: [number, text].filter(Boolean).join(' '),
    status,
    flag,
    picture: pictures.get(image ?? '') ?? null,
  };
}

/** A row that says nothing of the column has no place on its slide. */
function tellRow(row: Shown, cards: DeckCard[], emotion: DeckEmotion | null): DeckRow[] {
  const told = cards.filter(({ text, picture }) => text !== '' || picture);
  return told.length > 0 || emotion !== null ? [{ name: nameOf(row), cards: told, emotion }] : [];
}

function scalesOf({ personas, dimensions, points }: MapValue): DeckScale[] {
  const values = new Map(points.map(({ id, value }) => [id, value]));
  return dimensions.map(({ id, title, left, right, steps }) => ({
    title,
    left,
    right,
    steps,
    dots: personas.flatMap(({ id: persona, name, colour, type }) => {
      const value = values.get(pointId(persona, id));
      return value === undefined
        ? []
        : [{ name, colour, company: type === 'C', value: Math.min(value, steps) }];
    }),
  }));
}
