import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type SubMatrixKind, weight as weightOf } from '../../contract/codes.ts';

/** What the header of a column says of the sub-matrix whose levels it holds. */
export interface SubHeader {
  readonly label: string;
  readonly kind: SubMatrixKind;
  /** Null where it is not said. */
  readonly weight: number | null;
}

/** In a column of parts, the cell of the task whose parts they are. */
export const inParts = 'in parts';
/** The cell of a task that is of a sub-matrix, and stands nowhere in it. */
export const nowhere = '–';

/** As 'Amara (weight 0.5)', 'Payments (area, weight 0.5)' or 'Log in (parts)'. */
export function writeSubHeader({ label, kind, weight }: SubHeader & { weight: number }): string {
  if (kind === 'task') return `${label} (parts)`.trim();
  return `${label} (${kind === 'area' ? 'area, ' : ''}weight ${weight})`.trim();
}

/** Reads what `writeSubHeader` writes; anything else is the name of a persona. */
export function readSubHeader(head: string): SubHeader {
  const written = head.trim();
  const [, named = '', area, told, parts] =
    /^(.*?)\s*\((?:(area, )?weight ([\d.]+)|(parts))\)$/s.exec(written) ?? [];
  if (parts) return { label: cut(named), kind: 'task', weight: null };
  const weight = weightOf.safeParse(told === undefined ? null : Number(told)).data;
  if (weight === undefined) return { label: cut(written), kind: 'persona', weight: null };
  return { label: cut(named), kind: area ? 'area' : 'persona', weight };
}

const cut = (label: string) => cutTo(label, lengths.title);
