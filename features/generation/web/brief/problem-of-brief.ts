import type { BriefForm } from '../use-brief.ts';
import { rowsOf, tableOf } from './brief-table.ts';

/** Why a brief is not sent; a missing category is shown at its field. */
export type BriefProblem = { kind: 'category' } | { kind: 'other'; text: string };

interface Checked {
  /** Whether at least one category is required. */
  requiresCategory: boolean;
  /** Name of the table that is being read; null for none. */
  readingTable: string | null;
}

/** What is missing of a brief, or not ready; null where it can be sent. */
export function problemOfBrief(
  form: BriefForm,
  { requiresCategory, readingTable }: Checked,
): BriefProblem | null {
  if (readingTable !== null) {
    return other(`“${readingTable}” is still being read. Go on when its rows are shown.`);
  }
  // Nobody who chose a table expects a draft without it.
  if (form.table !== null && rowsOf(form.table).problem !== null) {
    return other(`“${form.table.name}” can’t be used. Leave it out, or choose another one.`);
  }
  if (requiresCategory && form.categories.length === 0) return { kind: 'category' };
  return hasAnything(form)
    ? null
    : other('Describe what it is about, or choose something to draft from.');
}

const other = (text: string): BriefProblem => ({ kind: 'other', text });

/** Whether there is anything to draft from. */
function hasAnything(form: BriefForm): boolean {
  const { description, companyName, companyUrl, others, files, table } = form;
  const isDescribed = [description, companyName, companyUrl].some((text) => text.trim() !== '');
  const hasTable = tableOf(table).table !== undefined;
  const chosen = [...form.notes, ...form.reports, ...others];
  return isDescribed || hasTable || chosen.length + files.length > 0;
}
