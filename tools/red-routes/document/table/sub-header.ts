import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type SubMatrixKind, weight as weightOf } from '../../contract/codes.ts';

/** The sub-matrix in the header of a column of levels. */
export interface SubHeader {
  readonly label: string;
  readonly kind: SubMatrixKind;
  /** Null if it is not given. */
  readonly weight: number | null;
}

/** In a column of parts, the cell of the task whose parts they are. */
export const inParts = 'in parts';
/** The cell of a task that belongs to a sub-matrix and is not placed in it. */
export const nowhere = '–';

/** Writes 'Amara (weight 0.5)', 'Payments (area, weight 0.5)' or 'Log in (parts)'. */
export function writeSubHeader({ label, kind, weight }: SubHeader & { weight: number }): string {
  if (kind === 'task') return `${label} (parts)`.trim();
  return `${label} (${kind === 'area' ? 'area, ' : ''}weight ${weight})`.trim();
}

/** Parses a header of `writeSubHeader`; any other text is the name of a persona. */
export function readSubHeader(header: string): SubHeader {
  const written = header.trim();
  const [, named = '', area, described, parts] =
    /^(.*?)\s*\((?:(area, )?weight ([\d.]+)|(parts))\)$/s.exec(written) ?? [];
  if (parts) return { label: cut(named), kind: 'task', weight: null };
  const weight = weightOf.safeParse(described === undefined ? null : Number(described)).data;
  if (weight === undefined) return { label: cut(written), kind: 'persona', weight: null };
  return { label: cut(named), kind: area ? 'area' : 'persona', weight };
}

const cut = (label: string) => cutTo(label, lengths.title);
