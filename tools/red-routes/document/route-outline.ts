import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import type { Outline, OutlineLine, OutlinePart } from '#kernel/links/outline.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { linkableItemsOf } from './linkable-items.ts';
import { type RoutesValue, redRoutesDocument } from './red-routes-document.ts';

/** Describes tasks with their evidence as an outline; null if none of the items is a task. */
export function routeOutline(document: Y.Doc, items: readonly string[]): Outline | null {
  const value = readDocument(redRoutesDocument, document).value;
  const byId = new Map(linkableItemsOf(value).map((item) => [item.id, item]));
  const parts = items.flatMap((id): OutlinePart[] => {
    const item = byId.get(id);
    return item ? [{ item, feeling: null, lines: linesOf(value, id.replace(/^task:/, '')) }] : [];
  });
  const [first] = parts;
  if (!first) return null;
  const title = parts.length === 1 ? first.item.title : 'Red routes';
  return { title: cutTo(title || 'Unnamed task', lengths.title), parts };
}

function linesOf({ tasks, evidence }: RoutesValue, task: string): OutlineLine[] {
  const { description = '' } = tasks.find(({ id }) => id === task) ?? {};
  const backing = evidence.filter((piece) => piece.task === task);
  if (!description && backing.length === 0) return [];
  const sources = backing.map(({ ref, quote, at, link }) => ({ ref, quote, at, link }));
  const status = backing.length > 0 ? ('R' as const) : null;
  return [{ as: 'action', label: 'Task', text: description, status, evidence: sources }];
}
