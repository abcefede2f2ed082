import { z } from 'zod';
import { defineFailures } from '#kernel/call/failure.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { id, newId } from '#kernel/document/edit-input.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import {
  allRuns,
  mapRuns,
  type RichElement,
  type RichNode,
  type RichRun,
  type RichText,
} from '#kernel/text/rich-text.ts';
import { noteSchema } from './note-schema.ts';
import { notesDocument, type OpenedNotes } from './notes-document.ts';

export const highlightFailures = defineFailures({
  quote_not_found: [404, 'This text is not in one paragraph of the note.'],
});

const properties = { tag: id.nullable().default(null), participant: id.nullable().default(null) };

/** Adds the record of a highlight; the editor has already marked the text with its id. */
export const addHighlight = defineEdit(notesDocument, {
  name: 'addHighlight',
  title: 'Add a highlight to marked text',
  changes: ['highlights'],
  input: z.object({
    id: id.describe("Id of the mark 'passage' that the text of the note has already."),
    note: id,
    ...properties,
  }),
  apply: (opened, { id, ...highlight }) => {
    requireAll(opened, highlight);
    opened.highlights.insert(id, highlight);
  },
});

/**
 * Highlights the first occurrence of a quote, for callers without an editor.
 * @throws quote_not_found
 */
export const highlightQuote = defineEdit(notesDocument, {
  name: 'highlightQuote',
  title: 'Highlight a quote in a note',
  changes: ['highlights', 'notes'],
  input: z.object({
    id: newId,
    note: id,
    quote: z.string().min(1).max(2000).describe('Text of one paragraph, as it is in the note.'),
    ...properties,
  }),
  apply: (opened, { id, quote, ...highlight }) => {
    requireAll(opened, highlight);
    const marked = markQuote(opened.notes.content(highlight.note, 'body'), quote, id);
    if (!marked) throw highlightFailures.fail('quote_not_found');
    opened.notes.write(highlight.note, 'body', marked);
    opened.highlights.insert(id, highlight);
  },
});

export const changeHighlight = defineEdit(notesDocument, {
  name: 'changeHighlight',
  title: 'Change a highlight',
  changes: ['highlights'],
  input: z.object({ id, tag: id.nullable().optional(), participant: id.nullable().optional() }),
  apply: (opened, { id, tag, participant }) => {
    requireAll(opened, { tag, participant });
    opened.highlights.set(id, {
      ...(tag === undefined ? {} : { tag }),
      ...(participant === undefined ? {} : { participant }),
    });
  },
});

/** Removes a highlight, also the mark in the text. */
export const removeHighlight = defineEdit(notesDocument, {
  name: 'removeHighlight',
  title: 'Remove a highlight',
  changes: ['highlights', 'notes'],
  input: z.object({ id }),
  apply: ({ notes, highlights }, { id }) => {
    const note = highlights.get(id)?.note;
    if (note !== undefined && notes.has(note)) {
      const unmarked = renamePassages(notes.content(note, 'body'), (one) =>
        one === id ? null : one,
      );
      notes.write(note, 'body', unmarked);
    }
    highlights.remove(id);
  },
});

function requireAll(
  { notes, tags, participants }: OpenedNotes,
  given: {
    note?: string;
    tag?: string | null | undefined;
    participant?: string | null | undefined;
  },
): void {
  if (given.note !== undefined) notes.require(given.note);
  if (given.tag) tags.require(given.tag);
  if (given.participant) participants.require(given.participant);
}

/** The texts of all highlights in a note, in the order in which they begin; one block a line. */
export function passagesOf(body: RichText): Map<string, string> {
  const passages = new Map<string, string>();
  for (const block of body) {
    const here = new Map<string, string>();
    for (const { text, marks = [] } of allRuns([block])) {
      for (const { type, attrs } of marks) {
        if (type === 'passage')
          here.set(String(attrs?.id), (here.get(String(attrs?.id)) ?? '') + text);
      }
    }
    for (const [id, text] of here) {
      const before = passages.get(id);
      passages.set(id, before === undefined ? text : `${before}\n${text}`);
    }
  }
  return passages;
}

/** Renames the marks of highlights in a text; null removes a mark. */
export function renamePassages(body: RichText, rename: (id: string) => string | null): RichText {
  const renamed = mapRuns(body, (run) => ({
    ...run,
    marks: (run.marks ?? []).flatMap((mark) => {
      if (mark.type !== 'passage') return [mark];
      const next = rename(String(mark.attrs?.id));
      return next === null ? [] : [{ ...mark, attrs: { id: next } }];
    }),
  }));
  return cleanRichText(noteSchema, renamed);
}

/** Marks the first occurrence of a quote in a paragraph; null if there is none. */
export function markQuote(body: RichText, quote: string, id: string): RichText | null {
  let found = false;
  const within = (node: RichElement): RichElement => {
    const content = node.content ?? [];
    if (found || content.length === 0) return node;
    const at = isBare(node) ? -1 : textOf(content).indexOf(quote);
    if (at >= 0) {
      found = true;
      return { ...node, content: markRange(content, at, at + quote.length, id) };
    }
    return {
      ...node,
      content: content.map((child) => (child.type === 'text' ? child : within(child))),
    };
  };
  const marked = body.map(within);
  return found ? cleanRichText(noteSchema, marked) : null;
}

function isBare(node: RichElement): boolean {
  const rule = noteSchema.elements[node.type];
  return rule?.holds !== 'words' || rule.bare === true;
}

function textOf(content: readonly RichNode[]): string {
  // An inline element counts as one character that no quote contains.
  return content.map((node) => ('text' in node ? node.text : '\u0000')).join('');
}

/** Marks a range of characters of a line; an inline element counts as one character. */
export function markRange(
  content: readonly RichNode[],
  from: number,
  to: number,
  id: string,
): RichNode[] {
  let at = 0;
  return content.flatMap((node): RichNode[] => {
    if (!('text' in node)) {
      at += 1;
      return [node];
    }
    const [start, end] = [from - at, to - at];
    at += node.text.length;
    const cut = (first: number, last: number, marked: boolean): RichRun[] => {
      const text = node.text.slice(Math.max(first, 0), Math.max(last, 0));
      const marks = [
        ...(node.marks ?? []),
        ...(marked ? [{ type: 'passage', attrs: { id } }] : []),
      ];
      return text ? [{ type: 'text', text, marks }] : [];
    };
    const textLength = node.text.length;
    return [...cut(0, start, false), ...cut(start, end, true), ...cut(end, textLength, false)];
  });
}
