import type { Table } from '#features/tables/document/index.ts';
import { type LevelPair, level } from '../../contract/codes.ts';

/** A cell that was refused, with the reason. */
export interface RefusedCell {
  readonly task: string;
  readonly subMatrix: string;
  readonly text: string;
}

/** Tasks as rows and sub-matrices as columns, as the table view shows them. */
export interface PlacementTable {
  readonly tasks: readonly string[];
  readonly subs: readonly string[];
}

interface Placing {
  readonly task: string;
  readonly subMatrix: string;
  readonly at: LevelPair | null;
}

/** The planned placements, and the refused cells. */
export interface PlannedPlacements {
  readonly placements: readonly Placing[];
  readonly refused: readonly RefusedCell[];
}

/**
 * Reads a typed level pair: '4,3', '4;3', '4 3', '4/3', '4x3', '43'; null for an empty text, undefined for
 * an invalid one.
 */
export function readLevelPair(text: string): LevelPair | null | undefined {
  const written = text.trim();
  if (written === '' || written === '–' || written === '-') return null;
  const [, reach, frequency] = /^([1-4])\s*(?:[,;/x×·.\s]\s*)?([1-4])$/i.exec(written) ?? [];
  const both = [reach, frequency].map((digit) => level.safeParse(Number(digit)).data);
  const [one, other] = both;
  return one && other ? `${one},${other}` : undefined;
}

/** Plans to paste a table from a cell on; cells beyond the last row or column are dropped. */
export function planPaste(
  { tasks, subs }: PlacementTable,
  pasted: Table,
  from: { readonly row: number; readonly column: number },
): PlannedPlacements {
  const placements: Placing[] = [];
  const refused: RefusedCell[] = [];
  pasted.forEach((line, down) => {
    const task = tasks[from.row + down];
    if (task === undefined) return;
    line.forEach((text, right) => {
      const subMatrix = subs[from.column + right];
      if (subMatrix === undefined) return;
      const at = readLevelPair(text);
      if (at === undefined) refused.push({ task, subMatrix, text });
      else placements.push({ task, subMatrix, at });
    });
  });
  return { placements, refused };
}
