import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { type BlueprintKey, firstColour } from '../../contract/codes.ts';
import { blueprintLines, blueprintRowName } from '../blueprint.ts';
import { blueprintRowId } from '../edits/rows.ts';
import { addGroup, addTag, placeLine, setTag } from '../edits.ts';
import type { MapValue } from '../mapper-document.ts';
import { idsByName } from './ids-by-name.ts';

/** What the last columns of a map's own CSV say of a card and of its row. */
export interface OwnCard {
  facts: { amount: number | null; unit: string; owner: string; duration: string; link: string };
  tags: string[];
  /** Name of the section in which its row stands; empty for none. */
  section: string;
  board: 'map' | 'blueprint';
}

const words = ['number', 'unit', 'tags', 'owner', 'duration', 'link'] as const;

/** Reads what a line says of its card; null for a table that has no such columns, as those of others. */
export function ownCardReader(
  head: readonly string[],
  isFree: (column: number) => boolean,
): ((values: readonly string[]) => OwnCard) | null {
  const at = new Map(head.map((name, column) => [name.trim().toLowerCase(), column]));
  const own = words.every((word) => at.has(word) && isFree(at.get(word) ?? 0));
  if (!own) return null;
  return (values) => {
    const of = (word: string, longest: number) =>
      (values[at.get(word) ?? -1]?.trim() ?? '').slice(0, longest);
    const number = of('number', lengths.title);
    const amount = number === '' ? Number.NaN : Number(number);
    return {
      facts: {
        amount: Number.isFinite(amount) ? amount : null,
        unit: of('unit', lengths.scaleLabel),
        owner: of('owner', lengths.fullName),
        duration: of('duration', lengths.subtask),
        link: of('link', 2000),
      },
      tags: of('tags', lengths.text)
        .split(',')
        .map((tag) => tag.trim().slice(0, lengths.tag))
        .filter((tag) => tag !== ''),
      section: of('section', lengths.sectionName),
      board: of('board', lengths.title).toLowerCase() === 'blueprint' ? 'blueprint' : 'map',
    };
  };
}

/** A row that an import adds. */
interface FreshRow {
  id: string;
  name: string;
  position: string;
}

/** Where the rows that an import adds stand: on which board, in which section, as which of the blueprint's five. */
export function ownRows(
  map: MapValue,
  fresh: readonly FreshRow[],
  cardOf: (row: FreshRow) => OwnCard | undefined,
  newId: () => string,
) {
  const sections = idsByName(
    map.groups,
    fresh.flatMap((row) => cardOf(row)?.section || []),
    newId,
  );
  const taken = new Set(map.rows.map(({ key }) => key));
  const placed = fresh.map((row) => {
    const { board = 'map', section = '' } = cardOf(row) ?? {};
    const key = board === 'blueprint' ? keyOf(row.name) : null;
    const isOwn = key !== null && !taken.has(key);
    if (isOwn) taken.add(key);
    return {
      ...row,
      from: row.id,
      id: isOwn ? blueprintRowId(key) : row.id,
      key: isOwn ? key : null,
      board,
      group: section ? sections.id(section) : null,
    };
  });
  const ids = new Map(placed.map(({ from, id }) => [from, id]));
  return {
    before: sections.fresh.map((one) => planEdit(addGroup, one)),
    rows: placed.map(({ from: _, ...row }) => row),
    after: blueprintLines(placed).map((one) => planEdit(placeLine, one)),
    idOf: (id: string) => ids.get(id) ?? id,
  };
}

/** Which of the five rows of a blueprint is called so; who is served is called in many ways. */
function keyOf(name: string): BlueprintKey | null {
  const keys: BlueprintKey[] = ['evidence', 'frontstage', 'backstage', 'support'];
  const found = keys.find((key) => blueprintRowName(key, '').toLowerCase() === name.toLowerCase());
  return found ?? (/^\S+ actions$/i.test(name) ? 'customer' : null);
}

/** Puts the tags of cards on them; those that the map lacks are added. */
export function planTags(
  map: MapValue,
  cards: readonly { id: string; tags: readonly string[] }[],
  newId: () => string,
): PlannedEdit[] {
  const { fresh, id } = idsByName(
    map.tags,
    cards.flatMap(({ tags }) => tags),
    newId,
  );
  return [
    ...fresh.map((one) => planEdit(addTag, { ...one, colour: firstColour })),
    ...cards.flatMap((card) =>
      [...new Set(card.tags.map(id))].map((tag) =>
        planEdit(setTag, { tag, card: card.id, on: true }),
      ),
    ),
  ];
}
