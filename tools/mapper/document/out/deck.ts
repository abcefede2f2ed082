import { type MapType, type Status, statuses } from '../../contract/codes.ts';
import { lookups } from '../../contract/lookups.ts';
import { type Column, columnOf, columnsOf } from '../analysis/columns.ts';
import { levelAt, levelsOf } from '../analysis/emotion-levels.ts';
import { type Feeling, feelingsIn } from '../analysis/feelings.ts';
import { profilesOf } from '../analysis/patterns/profiles.ts';
import { textOfCard } from '../grid/copy.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { statusLabelsOf } from '../status-labels.ts';
import { behaviourOf, type DeckBehaviour } from './deck-behaviour.ts';
import { boardsOf, type DeckBoard } from './deck-boards.ts';
import { curvesOf, type DeckCurves } from './deck-curves.ts';
import {
  type DeckEvidence,
  type DeckOpportunity,
  deckEvidence,
  deckOpportunities,
} from './deck-lists.ts';
import { speakerNotes } from './deck-notes.ts';
import { titleOfMap } from './map-title.ts';

/** A card on a slide. */
export interface DeckCard {
  text: string;
  status: Status;
  flag: MapRecord<'cards'>['flag'];
  picture: MapRecord<'images'> | null;
}

/** A row on a slide: its cards, or the emotions of the column. */
export interface DeckRow {
  name: string;
  /** The name of its section; empty for none. */
  group: string;
  cards: DeckCard[];
  /** The emotions of the column; null for rows of cards, and if there are none. */
  emotion: DeckEmotion | null;
}

/** The emotions at a column. */
export interface DeckEmotion {
  /** The mean, from -2 to 2. */
  value: number;
  /** The label of the nearest level. */
  word: string;
  /** The index of that level, counted from the worst. */
  level: number;
  levels: number;
  /** Whose emotions they are; with a value each, if there are several. */
  who: string;
}

/** A slide of one column: a stage, a step or a persona. */
export interface DeckSlide {
  /** The id of the column. */
  id: string;
  title: string;
  note: string;
  colour: string;
  rows: DeckRow[];
  /** For the speaker: evidence and remarks. */
  notes: string[];
}

/** A map as slides: a cover, then one slide a column, then scales and opportunities. */
export interface Deck {
  title: string;
  mapType: MapType;
  lines: string[];
  /** The owner of the map; empty for none. */
  author: string;
  theme: DeckTheme;
  /** The labels of the statuses of the map. */
  statusLabels: Readonly<Record<Status, string>>;
  slides: DeckSlide[];
  behaviour: DeckBehaviour;
  opportunities: DeckOpportunity[];
  /** The boards, each for a slide of its own. */
  boards: DeckBoard[];
  curves: DeckCurves[];
  personas: { name: string; role: string; description: string }[];
  evidence: DeckEvidence[];
}

/** The theme of the slides. */
export interface DeckTheme {
  first: string;
  second: string;
  /** The path of the logo; empty for none. */
  logo: string;
  /** The pictures of the map with their paths. */
  pictures: readonly { id: string; file: string }[];
}

export function deckOf(map: MapValue, title: string): Deck {
  const { mapType, first, second, logo } = map.facts;
  const pictures = map.images.map(({ id, file }) => ({ id, file }));
  const logoFile = pictures.find(({ id }) => id === logo)?.file ?? '';
  return {
    ...{ title: titleOfMap(title, map.facts), mapType, author: map.facts.owner },
    lines: coverLines(map),
    theme: { first, second, logo: logoFile, pictures },
    statusLabels: statusLabelsOf(map.statusLabels),
    slides: mapType === 'persona' ? personaSlides(map) : stageSlides(map),
    behaviour: behaviourOf(map),
    opportunities: deckOpportunities(map),
    boards: boardsOf(map),
    curves: curvesOf(map),
    // A persona map has a slide for each persona.
    personas: mapType === 'persona' ? [] : personasOf(map),
    evidence: deckEvidence(map),
  };
}

const typeLabels = {
  horizontal: 'Journey map',
  persona: 'Persona map',
  behavioral: 'Behavioural map',
} as const;

/** The lines of the cover: the map type, the actor, and the shares of statuses. */
function coverLines(map: MapValue): string[] {
  const { mapType, actor, scenario, goal, state } = map.facts;
  // Participants of the research; personas that were created from groups of them are not counted.
  const counted = new Set(profilesOf(map).people.map(({ id }) => id));
  const people = map.personas.filter(({ id, status, type }) =>
    mapType === 'behavioral' ? counted.has(id) : status === 'A' && type !== 'C',
  );
  const kind = mapType === 'horizontal' ? `, ${state} state` : '';
  const labels = statusLabelsOf(map.statusLabels);
  const described = statuses.flatMap((status) => {
    const count = map.cards.filter((card) => card.status === status).length;
    return count > 0 ? `${count} ${labels[status].toLowerCase()}` : [];
  });
  const number = `${people.length} ${mapType === 'behavioral' ? 'participants' : 'personas'}`;
  const isAbout = mapType !== 'horizontal' && people.length > 0;
  const who = people.length > 6 ? number : people.map(({ name }) => name).join(', ');
  return [
    `${typeLabels[mapType]}${kind}`,
    ...[actor, scenario, goal].filter(Boolean),
    ...(isAbout ? [who] : []),
    ...(described.length > 0 ? [`${map.cards.length} cards: ${described.join(', ')}`] : []),
  ];
}

function personasOf({ personas }: MapValue): Deck['personas'] {
  return personas
    .filter(({ kind, status }) => kind === 'persona' && status === 'A')
    .map(({ name, type, role, description }) => ({
      name,
      role: roleIn({ type, role }),
      description,
    }));
}

/** The design role of a persona. */
function roleIn({ type, role }: Pick<MapRecord<'personas'>, 'type' | 'role'>): string {
  if (type === 'C') return 'Company';
  return lookups.design_roles.find(({ code }) => code === role)?.label ?? '';
}

type Pictures = ReadonlyMap<string, MapRecord<'images'>>;
const picturesOf = ({ images }: MapValue): Pictures => new Map(images.map((one) => [one.id, one]));

type Shown = { name: string; displayName: string };
const nameOf = ({ name, displayName }: Shown) => displayName || name;

type ShownRow = MapRecord<'rows'> & { groupName: string };

/** The visible rows of the map, section by section, before those of the blueprint. */
function shownRows({ rows, groups }: MapValue): ShownRow[] {
  const shown = rows.filter(({ status, cardsOf }) => status === 'A' && cardsOf === null);
  const open = groups.filter(({ status }) => status === 'A');
  const ofBoard = (board: 'map' | 'blueprint') =>
    [null, ...open].flatMap((group) =>
      shown
        .filter((row) => row.board === board && row.group === (group?.id ?? null))
        .map((row) => ({ ...row, groupName: group ? nameOf(group) : '' })),
    );
  return [...ofBoard('map'), ...ofBoard('blueprint')];
}

function stageSlides(map: MapValue): DeckSlide[] {
  const pictures = picturesOf(map);
  const columns = columnsOf(map);
  const cards = Map.groupBy(map.cards, (card) => columnOf(columns, card)?.id ?? '');
  const feelings = Map.groupBy(feelingsIn(map), ({ column }) => column);
  return columns
    .filter(({ stage }) => stage.status === 'A')
    .map((column) => ({
      id: column.id,
      notes: speakerNotes(map, (card) => columnOf(columns, card)?.id === column.id, [
        column.id,
        column.stage.id,
      ]),
      title: [nameOf(column.stage), column.step?.name].filter(Boolean).join(': '),
      note: noteOf(column),
      colour: column.stage.colour,
      rows: shownRows(map).flatMap((row) => {
        const own = (cards.get(column.id) ?? []).filter((card) => card.row === row.id);
        return describeRow(
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
  { levels, personas, facts }: MapValue,
  row: MapRecord<'rows'>,
  feelings: readonly Feeling[],
): DeckEmotion | null {
  const values = feelings.filter((one) => one.row === row.id && one.series === 'current');
  if (values.length === 0) return null;
  const value = values.reduce((sum, emotions) => sum + emotions.value, 0) / values.length;
  const named = levelsOf(row.id, row.levels, (id) => levels.find((level) => level.id === id));
  const level = levelAt(named, value);
  const [only, ...others] = values;
  const word = (others.length === 0 && only?.label) || (level?.word ?? '');
  const nameOfOne = (id: string | null) =>
    (id === null ? facts.actor : personas.find((one) => one.id === id)?.name) || '';
  const turnOf = (id: string | null) => personas.findIndex((one) => one.id === id);
  const inOrder = values.toSorted((a, b) => turnOf(a.persona) - turnOf(b.persona));
  const who = inOrder.flatMap((one) => {
    const name = nameOfOne(one.persona);
    return name && others.length > 0 ? `${name} ${signed(one.value)}` : name || [];
  });
  const scale = { level: level?.index ?? 0, levels: named.length };
  return { value, word, ...scale, who: who.join(', ') };
}

/** A value with its sign. */
const signed = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value * 10) / 10}`;

function personaSlides(map: MapValue): DeckSlide[] {
  const pictures = picturesOf(map);
  const cards = Map.groupBy(map.cards, ({ persona }) => persona);
  return map.personas
    .filter(({ status }) => status === 'A')
    .map(({ id, name, type, role, colour }) => ({
      id,
      notes: speakerNotes(map, (card) => card.persona === id, [id]),
      title: name,
      note: roleIn({ type, role }),
      colour,
      rows: shownRows(map).flatMap((row) => {
        const own = (cards.get(id) ?? []).filter((card) => card.row === row.id);
        return describeRow(
          row,
          own.map((card) => deckCard(card, pictures)),
          null,
        );
      }),
    }));
}

function deckCard(card: MapRecord<'cards'>, pictures: Pictures): DeckCard {
  return {
    text: textOfCard(card),
    status: card.status,
    flag: card.flag,
    picture: pictures.get(card.image ?? '') ?? null,
  };
}

/** A row without content in a column is left out of its slide. */
function describeRow(row: ShownRow, cards: DeckCard[], emotion: DeckEmotion | null): DeckRow[] {
  const described = cards.filter(({ text, picture }) => text !== '' || picture);
  if (described.length === 0 && emotion === null) return [];
  return [{ name: nameOf(row), group: row.groupName, cards: described, emotion }];
}
