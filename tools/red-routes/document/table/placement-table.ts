import type { Table } from '#features/tables/document/index.ts';
import { type LevelPair, level } from '../../contract/codes.ts';

/** A cell that could not be taken, and why. */
export interface RefusedCell {
  readonly task: string;
  readonly subMatrix: string;
  readonly text: string;
}

/** Tasks below each other and sub-matrices side by side, as the table shows them. */
export interface PlacementTable {
  readonly tasks: readonly string[];
  readonly subs: readonly string[];
}

interface Placing {
  readonly task: string;
  readonly subMatrix: string;
  readonly at: LevelPair | null;
}

/** What is put where, and what could not be read. */
export interface PlannedPlacements {
  readonly placements: readonly Placing[];
  readonly refused: readonly RefusedCell[];
}

/** Reach and frequency as people write them: '4,3', '4;3', '4 3', '4/3', '4x3', '43'; null for none, undefined for anything else. */
export function readLevelPair(text: string): LevelPair | null | undefined {
  const written = text.trim();
  if (written === '' || written === '–' || written === '-') return null;
  const [, reach, frequency] = /^([1-4])\s*(?:[,;/x×·.\s]\s*)?([1-4])$/i.exec(written) ?? [];
  const both = [reach, frequency].map((digit) => level.safeParse(Number(digit)).data);
  const [one, other] = both;
  return one && other ? `${one},${other}` : undefined;
}

/** Puts a table of a spreadsheet over the cells from a place on; what lies beyond the last is left out. */
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
