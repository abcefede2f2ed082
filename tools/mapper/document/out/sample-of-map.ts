import type { z } from 'zod';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import type { sampleMap } from '../sample.ts';

type Sample = z.input<typeof sampleMap>;
type Row = MapRecord<'rows'>;

/**
 * A map in the format of the samples, and nothing else of it: no sources, notes, tickets, pictures, links, tags or
 * owners, and no names of participants. Steps are joined into their stages, and lanes of personas into one.
 */
export function sampleOfMap(title: string, map: MapValue): Sample {
  const { mapType, actor, scenario, goal, state, servedWord } = map.facts;
  const columns = (mapType === 'persona' ? map.personas : map.stages).map(({ id }) => id);
  const cells = new Map(map.rows.map((row) => [row.id, cellsOf(row, map, columns)]));
  return {
    title,
    mapType,
    actor,
    scenario,
    goal,
    state,
    servedWord,
    stages: map.stages.map(({ name, colour, momentOfTruth }) => ({ name, colour, momentOfTruth })),
    personas: map.personas.map((persona, index) => toPersona(persona, index)),
    groups: map.groups.map(({ name }) => ({ name })),
    rows: map.rows.map((row) => ({
      name: row.name,
      kind: row.kind,
      group: row.group === null ? null : indexOf(map.groups, row.group),
      board: row.board,
      key: row.key,
      cells:
        row.kind === 'emotion'
          ? columns.map((column) => emotionAt(map, row.id, column))
          : (cells.get(row.id) ?? []).map((cards) => cards.map(toCard)),
    })),
    dimensions: map.dimensions.map(({ id, title, left, right, group, steps }) => ({
      title,
      left,
      right,
      group,
      steps,
      points: map.personas.map(
        ({ id: persona }) =>
          map.points.find((point) => point.dimension === id && point.persona === persona)?.value ??
          null,
      ),
    })),
    arrows: map.arrows.flatMap(({ from, to, twoWay }) => {
      const ends = [cellIndexOf(from, map, cells), cellIndexOf(to, map, cells)] as const;
      return ends[0] && ends[1] ? [{ from: ends[0], to: ends[1], twoWay }] : [];
    }),
  };
}

/** People who took part in the research get a number instead of their name. */
function toPersona(
  { name, kind, type, role, description, colour }: MapRecord<'personas'>,
  index: number,
) {
  const isParticipant = kind === 'behavioral' && type === 'U';
  const shown = isParticipant
    ? { name: `P${String(index + 1).padStart(2, '0')}`, description: '' }
    : { name, description };
  return { ...shown, kind, type, role, colour };
}

type Card = MapRecord<'cards'>;

function cellsOf({ id }: Row, map: MapValue, columns: readonly string[]): Card[][] {
  const isPersonaMap = map.facts.mapType === 'persona';
  const ofRow = map.cards.filter((card) => card.row === id);
  return columns.map((column) =>
    ofRow.filter((card) => (isPersonaMap ? card.persona : card.stage) === column),
  );
}

function toCard({ text, status, icons, amount, unit, flag }: Card) {
  return { text, status, icons, amount, unit, flag };
}

/** The first emotion of a stage: of the stage itself, or of its first step or lane. */
function emotionAt(
  map: MapValue,
  row: string,
  stage: string,
): NonNullable<Sample['rows']>[number]['cells'][number] {
  const found = map.emotions.filter(
    (one) => one.row === row && one.stage === stage && one.series === 'current',
  );
  const one = found.find(({ step, persona }) => !step && !persona) ?? found[0];
  if (!one) return null;
  return one.label === '' ? one.value : { value: one.value, label: one.label };
}

/** Row, column and index of a card, counted from 0; null where it is in no column. */
function cellIndexOf(
  card: string,
  map: MapValue,
  cells: ReadonlyMap<string, Card[][]>,
): [number, number, number] | null {
  for (const [row, { id }] of map.rows.entries()) {
    for (const [column, cards] of (cells.get(id) ?? []).entries()) {
      const at = cards.findIndex((one) => one.id === card);
      if (at >= 0) return [row, column, at];
    }
  }
  return null;
}

function indexOf(items: readonly { id: string }[], id: string): number | null {
  const at = items.findIndex((one) => one.id === id);
  return at < 0 ? null : at;
}
