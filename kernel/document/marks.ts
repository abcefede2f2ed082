import type * as Y from 'yjs';
import type { Mark, MarksField, MarkValue } from './fields.ts';

/** The marks of a shared text in order; unknown ones are left out. */
export function readMarks(text: Y.Text, field: MarksField): Mark[] {
  // Yjs' own flag for formatted text: most texts have none, and thousands are read.
  if (!text._hasFormatting) return [];
  const marks: Mark[] = [];
  const open = new Map<string, Mark>();
  let at = 0;
  for (const { insert, attributes = {} } of text.toDelta() as DeltaPart[]) {
    const to = at + (typeof insert === 'string' ? insert.length : 1);
    for (const [name, schema] of Object.entries(field.marks)) {
      const before = open.get(name);
      open.delete(name);
      if (attributes[name] === undefined) continue;
      const parsed = schema.safeParse(attributes[name]);
      if (!parsed.success) continue;
      const joins = before?.to === at && before.value === parsed.data;
      const mark = { from: joins ? before.from : at, to, name, value: parsed.data };
      if (joins) marks.splice(marks.indexOf(before), 1, mark);
      else marks.push(mark);
      open.set(name, mark);
    }
    at = to;
  }
  return marks;
}

interface DeltaPart {
  insert: unknown;
  attributes?: Record<string, unknown>;
}

/** Marks a range of a shared text, clamped to its length; null removes the mark. */
export function markRange(
  text: Y.Text,
  { from, to }: { from: number; to: number },
  name: string,
  value: MarkValue | null,
): void {
  const start = Math.min(Math.max(from, 0), text.length);
  const length = Math.min(to, text.length) - start;
  if (length > 0) text.format(start, length, { [name]: value });
}

/** Replaces all marks of a shared text; equal ones are not written again. */
export function setMarks(text: Y.Text, field: MarksField, marks: readonly Mark[]): void {
  const now = readMarks(text, field);
  if (JSON.stringify(now) === JSON.stringify(marks)) return;
  for (const { name, ...range } of now) markRange(text, range, name, null);
  for (const { name, value, ...range } of marks) markRange(text, range, name, value);
}
