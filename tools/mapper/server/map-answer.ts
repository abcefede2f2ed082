import { recordIn } from '#features/projects/server/index.ts';
import type { MapCard, MapContent, MapPersona, OptionItem } from '../contract/calls/map-content.ts';
import { joinedRows } from '../document/blueprint.ts';
import type { MapRecord, MapValue } from '../document/mapper-document.ts';
import { toEvidence, toOpportunities, toPattern, toStep } from './meaning-answer.ts';

/** Caches a computation by map: one answer computes it for each of up to 45,000 cards. */
function ofMap<T>(compute: (map: MapValue) => T): (map: MapValue) => T {
  const known = new WeakMap<MapValue, T>();
  return (map) => {
    const found = known.get(map) ?? compute(map);
    known.set(map, found);
    return found;
  };
}

const cardsByRow = ofMap(({ cards }) => Map.groupBy(cards, ({ row }) => row));
const cardsByStage = ofMap(({ cards }) => Map.groupBy(cards, ({ stage }) => stage));
const cardsByPersona = ofMap(({ cards }) => Map.groupBy(cards, ({ persona }) => persona));
const taggingsByCard = ofMap(({ taggings }) => Map.groupBy(taggings, ({ card }) => card));

/** The sections of a map: the stages of a journey, the groups of rows of any other map. */
export function sectionsOf(map: MapValue) {
  return map.facts.mapType === 'horizontal' ? map.stages : map.groups;
}

export function attributesOf({ rows }: MapValue): MapRecord<'rows'>[] {
  return rows.filter(({ board }) => board === 'map');
}

export function toSection(map: MapValue, id: string): OptionItem {
  const sections = sectionsOf(map);
  const section = recordIn<(typeof sections)[number]>(sections, id);
  const inGroup = map.rows.filter(({ group }) => group === id);
  const cards = [
    ...(cardsByStage(map).get(id) ?? []),
    ...inGroup.flatMap((row) => cardsByRow(map).get(row.id) ?? []),
  ];
  const position = sections.findIndex((one) => one.id === id);
  return { ...toItem(section, position, cards), kind: 'S', section_id: null, cell_kind: null };
}

export function toAttribute(map: MapValue, id: string): OptionItem {
  const row = recordIn(map.rows, id);
  const position = map.rows.filter(({ board }) => board === row.board).indexOf(row);
  const cards = cardsByRow(map).get(id) ?? [];
  const emotions = map.emotions.filter((emotion) => emotion.row === id);
  const item = toItem(row, position, row.kind === 'emotion' ? emotions : cards);
  return { ...item, kind: 'A', section_id: row.group, cell_kind: row.kind };
}

interface InCell {
  row: string;
  stage: string | null;
  step: string | null;
  persona: string | null;
}

function toItem(
  { id, name, value, colour, displayName, status }: MapRecord<'groups'>,
  position: number,
  content: readonly InCell[],
) {
  const cells = content.map(({ row, stage, step, persona }) =>
    [row, step ?? stage, persona].join(),
  );
  return {
    id,
    name,
    value,
    color_code: colour,
    position,
    display_name: displayName || name,
    status,
    count: new Set(cells).size,
  };
}

export function toPersona(map: MapValue, id: string): MapPersona {
  const { name, kind, type, role, share, description, colour } = recordIn(map.personas, id);
  const own = Map.groupBy(cardsByPersona(map).get(id) ?? [], ({ row }) => row);
  const attributes = attributesOf(map).flatMap((row, position) => {
    const cards = own.get(row.id);
    if (!cards?.[0]) return [];
    const value = cards.map(({ text }) => text).join('\n');
    return [[row.id, { position, value, status: cards[0].status }] as const];
  });
  return {
    _id: id,
    name,
    kind,
    persona_type: type,
    role,
    share,
    description,
    color_code: colour,
    attributes: Object.fromEntries(attributes),
    dimension_array: map.points
      .filter(({ persona }) => persona === id)
      .map(({ dimension, value }) => ({ dimension_id: dimension, value })),
  };
}

export function toCard(map: MapValue, id: string): MapCard {
  const { stage, persona, row, text, status, highlight, marks } = recordIn(map.cards, id);
  const highlights = marks.filter(({ name }) => name === 'highlight');
  return {
    _id: id,
    section_id: stage,
    persona_id: persona,
    attribute_id: row,
    value: text,
    status,
    tag_ids: (taggingsByCard(map).get(id) ?? []).map(({ tag }) => tag),
    highlights: [
      ...(highlight ? [{ from: null, to: null, color: highlight }] : []),
      ...highlights.map(({ from, to, value }) => ({ from, to, color: String(value) })),
    ],
  };
}

export function toDimension(map: MapValue, id: string) {
  const { title, left, right, group, steps, weight } = recordIn(map.dimensions, id);
  return { _id: id, title, left, right, group, steps, weight };
}

export function toTag(map: MapValue, id: string) {
  const { name, colour } = recordIn(map.tags, id);
  return { _id: id, name, color_code: colour };
}

export function toNote(map: MapValue, id: string) {
  const note = recordIn(map.notes, id);
  return {
    _id: id,
    text: note.text,
    card_id: note.card,
    persona_id: note.persona,
    section_id: note.stage,
    attribute_id: note.row,
    author_id: note.author,
    assignee: note.assignee,
    task_status: note.taskStatus,
    due_date: note.due,
  };
}

export function toBlueprintNote(map: MapValue, id: string) {
  const { row, stage, text, owner, duration, flag } = recordIn(map.cards, id);
  return { _id: id, row_id: row, column_id: stage, text, owner, duration, point: flag };
}

/**
 * The row that contains the notes of a blueprint row: the row of the journey that it is joined with, if
 * any.
 */
export function rowOfNotes({ rows }: MapValue, id: string): string {
  return joinedRows(rows).get(id) ?? id;
}

export function toBlueprintRow(map: MapValue, id: string) {
  const { key, name } = recordIn(map.rows, id);
  const shown = rowOfNotes(map, id);
  const rows = map.rows.filter(({ board }) => board === 'blueprint');
  return {
    _id: id,
    key,
    title: name,
    position: rows.findIndex((row) => row.id === id),
    line_after: map.lines.filter(({ row }) => row === id).map((one) => lineOf(one.id)),
    notes: map.cards
      .filter(({ row }) => row === id || row === shown)
      .map((card) => toBlueprintNote(map, card.id)),
  };
}

function lineOf(id: string): 'interaction' | 'visibility' | 'internal' {
  return id === 'interaction' || id === 'visibility' ? id : 'internal';
}

/** The whole content of a map. */
export function toContent(map: MapValue): MapContent {
  const { mapType, actor, scenario, goal, state, owner, reviewBy } = map.facts;
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  return {
    map_type: mapType,
    actor,
    scenario,
    goal,
    state,
    owner,
    review_date: reviewBy,
    sections: ids(sectionsOf(map)).map((id) => toSection(map, id)),
    attributes: ids(attributesOf(map)).map((id) => toAttribute(map, id)),
    personas: ids(map.personas).map((id) => toPersona(map, id)),
    cards: ids(map.cards).map((id) => toCard(map, id)),
    dimensions: ids(map.dimensions).map((id) => toDimension(map, id)),
    tags: ids(map.tags).map((id) => toTag(map, id)),
    notes: ids(map.notes).map((id) => toNote(map, id)),
    steps: ids(map.steps).map((id) => toStep(map, id)),
    opportunities: toOpportunities(map),
    evidence: ids(map.evidence).map((id) => toEvidence(map, id)),
    patterns: ids(map.patterns).map((id) => toPattern(map, id)),
    blueprint: ids(map.rows.filter(({ board }) => board === 'blueprint')).map((id) =>
      toBlueprintRow(map, id),
    ),
  };
}
