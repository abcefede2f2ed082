import type {
  DraftAction,
  DraftFocus,
  Planning,
  RecordName,
} from '#features/drafting/document/index.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** The parts of a map that can be drafted again: a stage and a row together are a cell. */
const parts = ['map', 'stage', 'row', 'persona'] as const;

/**
 * What a draft of a part of the map replaces: its cards that no user has changed. Emotions and points have
 * no status, so they go only where it is known that a run set them and nobody has changed them.
 */
export function replacedIn(
  map: MapValue,
  { focus, isUntouched }: Pick<Planning, 'focus' | 'isUntouched'>,
): { actions: DraftAction[]; replaces: RecordName[] } {
  if (!focus || !parts.some((part) => focus[part] !== undefined))
    return { actions: [], replaces: [] };
  const isOpen = openIn(map);
  const isIn = (cell: Cell) => isInFocus(cell, focus);
  const cards = map.cards.filter(
    (card) =>
      isIn(card) &&
      isOpen(card) &&
      isAssumed(map, card) &&
      isUntouched?.({ collection: 'cards', id: card.id }) !== false,
  );
  const known = (collection: string, id: string) => isUntouched?.({ collection, id }) === true;
  const emotions = map.emotions.filter(
    (one) => isIn(one) && isOpen(one) && known('emotions', one.id),
  );
  const points = map.points.filter(
    ({ id, persona }) =>
      isIn({ stage: null, row: '', persona }) && known('points', id) && !focus.row,
  );
  return {
    actions: [
      ...(cards.length > 0 ? [{ action: 'removeCards', input: { ids: idsOf(cards) } }] : []),
      ...emotions.map(({ row, stage, step, persona, series }) => ({
        action: 'setEmotion',
        input: { row, stage, step, persona, series, value: null },
      })),
      ...points.map(({ persona, dimension }) => ({
        action: 'setPoint',
        input: { persona, dimension, value: null },
      })),
    ],
    replaces: [
      ...named('cards', cards),
      ...named('emotions', emotions),
      ...named('points', points),
    ],
  };
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const named = (collection: string, records: readonly { id: string }[]): RecordName[] =>
  records.map(({ id }) => ({ collection, id }));

type Cell = Pick<MapRecord<'cards'>, 'stage' | 'row' | 'persona'>;

function isInFocus(cell: Cell, focus: DraftFocus): boolean {
  return (['stage', 'row', 'persona'] as const).every(
    (part) => focus[part] === undefined || cell[part] === focus[part],
  );
}

/** Whether no part of a cell is locked. */
function openIn({ rows, groups, stages, personas }: MapValue): (cell: Cell) => boolean {
  const closedGroups = new Set(groups.flatMap(({ id, locked }) => (locked ? [id] : [])));
  const closed = new Set(
    [...rows, ...stages, ...personas].flatMap(({ id, locked }) => (locked ? [id] : [])),
  );
  for (const { id, group } of rows) if (group && closedGroups.has(group)) closed.add(id);
  return ({ stage, row, persona }) =>
    ![stage, row, persona].some((id) => id !== null && closed.has(id));
}

/** Whether a card is Assumed, and has nothing that only a person adds. */
function isAssumed(map: MapValue, card: MapRecord<'cards'>): boolean {
  const { id, status, marks, image, link, linkedMap, highlight, owner, icons, span } = card;
  const isPlain =
    marks.length === 0 &&
    icons.length === 0 &&
    span === 1 &&
    ![image, link, linkedMap, highlight, owner].some(Boolean);
  const isNamed = [
    map.notes.some(({ card }) => card === id),
    map.taggings.some(({ card }) => card === id),
    map.evidence.some((one) => one.card === id && one.kind !== 'ai'),
    map.arrows.some(({ from, to }) => from === id || to === id),
    map.opportunities.some(({ card }) => card === id),
    map.opportunityCards.some(({ card }) => card === id),
  ];
  return status === 'A' && isPlain && !isNamed.includes(true);
}
