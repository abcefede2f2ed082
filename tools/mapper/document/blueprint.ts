import { positionsAt } from '#kernel/document/order.ts';
import {
  type BlueprintKey,
  blueprintKeys,
  type Line,
  lines as linesBelow,
} from '../contract/codes.ts';
import { blueprintRowId } from './edits/rows.ts';
import type { MapRecord } from './mapper-document.ts';

/** The default names of the five rows; `word` names who is served. */
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

/** The default lines of a blueprint, each with the row that it is below. */
export function blueprintLines(
  rows: readonly { id: string; key: BlueprintKey | null }[],
): { line: Line; row: string }[] {
  return (Object.entries(linesBelow) as [Line, BlueprintKey][]).flatMap(([line, key]) => {
    const row = rows.find((one) => one.key === key);
    return row ? [{ line, row: row.id }] : [];
  });
}

/** Whether a row of the journey contains actions. */
const isActions = ({ board, kind, name }: MapRecord<'rows'>): boolean =>
  board === 'map' && kind !== 'emotion' && /\b(actions?|steps|does)\b/i.test(name);

/** The fields that decide whose cards a row shows. */
type Joined = Pick<MapRecord<'rows'>, 'id' | 'cardsOf'>;

/** The row whose cards a row shows: a row of the journey while it exists, else the row itself. */
export function shownIn<Row extends Joined>(row: Row, get: (id: string) => Row | undefined): Row {
  return (row.cardsOf && get(row.cardsOf)) || row;
}

/**
 * The rows whose cards are shown in another row: a user may add a card to a row while another user joins
 * that row with one of the journey.
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

/** The ids of the rows that contain customer actions. */
export function customerRows(
  rows: readonly Pick<MapRecord<'rows'>, 'id' | 'key' | 'cardsOf'>[],
): ReadonlySet<string> {
  const customers = rows.filter(({ key }) => key === 'customer');
  return new Set(customers.flatMap(({ id, cardsOf }) => (cardsOf ? [id, cardsOf] : [id])));
}

/** The rows that a blueprint lacks. The customer actions of a new blueprint show those of the journey. */
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
