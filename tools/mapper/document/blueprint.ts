import { positionsAt } from '#kernel/document/order.ts';
import {
  type BlueprintKey,
  blueprintKeys,
  type Line,
  lines as linesBelow,
} from '../contract/codes.ts';
import { blueprintRowId } from './edits/rows.ts';
import type { MapRecord } from './mapper-document.ts';

/** What the five rows are first called; `word` is who is served. */
export function blueprintRowName(key: BlueprintKey, word: string): string {
  const names: Record<BlueprintKey, string> = {
    evidence: 'Evidence',
    customer: `${word.charAt(0).toUpperCase()}${word.slice(1)} actions`,
    frontstage: 'Frontstage',
    backstage: 'Backstage',
    support: 'Support processes',
  };
  return names[key];
}

/** Which line first lies below which of some rows. */
export function blueprintLines(
  rows: readonly { id: string; key: BlueprintKey | null }[],
): { line: Line; row: string }[] {
  return (Object.entries(linesBelow) as [Line, BlueprintKey][]).flatMap(([line, key]) => {
    const row = rows.find((one) => one.key === key);
    return row ? [{ line, row: row.id }] : [];
  });
}

/** A row of the journey that says what people do. */
const isActions = ({ board, kind, name }: MapRecord<'rows'>): boolean =>
  board === 'map' && kind !== 'emotion' && /\b(actions?|steps|does)\b/i.test(name);

/** What says whose cards a row shows. */
type Joined = Pick<MapRecord<'rows'>, 'id' | 'cardsOf'>;

/** The row whose cards a row shows: one of the journey for as long as that is there, else itself. */
export function shownIn<Row extends Joined>(row: Row, get: (id: string) => Row | undefined): Row {
  return (row.cardsOf && get(row.cardsOf)) || row;
}

/**
 * The row in which the cards of each row are shown, where that is another one: a card that a person put
 * into a row while another person had it show those of the journey.
 */
export function joinedRows<Row extends Joined>(rows: readonly Row[]): ReadonlyMap<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.flatMap((row) => {
      const shown = shownIn(row, (id) => byId.get(id));
      return shown === row ? [] : [[row.id, shown.id]];
    }),
  );
}

/** Ids of the rows in which it stands what customers do. */
export function customerRows(
  rows: readonly Pick<MapRecord<'rows'>, 'id' | 'key' | 'cardsOf'>[],
): ReadonlySet<string> {
  const customers = rows.filter(({ key }) => key === 'customer');
  return new Set(customers.flatMap(({ id, cardsOf }) => (cardsOf ? [id, cardsOf] : [id])));
}

/** The rows that a blueprint still lacks, to be added after those it has; customers do what they do on the journey. */
export function missingBlueprintRows(rows: readonly MapRecord<'rows'>[], word: string) {
  const missing = blueprintKeys.filter((key) => !rows.some((row) => row.key === key));
  const positions = positionsAt(rows, rows.length, missing.length);
  const actions = rows.find(isActions)?.id ?? null;
  return missing.map((key, index) => ({
    id: blueprintRowId(key),
    key,
    board: 'blueprint' as const,
    name: blueprintRowName(key, word),
    position: positions[index] ?? '',
    cardsOf: key === 'customer' ? actions : null,
  }));
}
