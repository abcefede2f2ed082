import { positionsAt } from '#kernel/order.ts';
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

/** The rows that a blueprint still lacks, to be added after those it has. */
export function missingBlueprintRows(rows: readonly MapRecord<'rows'>[], word: string) {
  const missing = blueprintKeys.filter((key) => !rows.some((row) => row.key === key));
  const positions = positionsAt(rows, rows.length, missing.length);
  return missing.map((key, index) => ({
    id: blueprintRowId(key),
    key,
    board: 'blueprint' as const,
    name: blueprintRowName(key, word),
    position: positions[index] ?? '',
  }));
}
