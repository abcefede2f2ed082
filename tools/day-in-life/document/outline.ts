import type * as Y from 'yjs';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import type { CreatedLink, Outline, OutlineLine, OutlinePart } from '#kernel/links/outline.ts';
import { timedTasks } from './analysis/timed-tasks.ts';
import { type DayRecord, type DayValue, dayInLifeDocument } from './day-in-life-document.ts';
import { addLink } from './edits.ts';
import { linkableItemsOf } from './linkable-items.ts';

const taskPrefix = 'task:';

/**
 * Describes tasks in their order, to create a journey from them: for each its actions, observations,
 * thoughts, pains, opportunities and mood. Null if none of the items is an existing task.
 */
export function outline(document: Y.Doc, items: readonly string[]): Outline | null {
  const { value: day } = readDocument(dayInLifeDocument, document);
  const requested = new Set(items);
  const byId = new Map(linkableItemsOf(day).map((item) => [item.id, item]));
  const boards = day.boards.map((board) => ({
    board,
    tasks: timedTasks(board, day.tasks)
      .map(({ task }) => task)
      .filter(({ id }) => requested.has(taskPrefix + id)),
  }));
  const parts = boards.flatMap(({ tasks }) =>
    tasks.flatMap((task): OutlinePart[] => {
      const item = byId.get(taskPrefix + task.id);
      return item ? [{ item, feeling: task.mood, lines: linesOf(day, task) }] : [];
    }),
  );
  if (parts.length === 0) return null;
  const titles = boards.flatMap(({ board, tasks }) => (tasks.length > 0 ? board.title : []));
  return { title: titles.filter(Boolean).join(', ') || 'A day', parts };
}

function linesOf(day: DayValue, task: DayRecord<'tasks'>): OutlineLine[] {
  const evidence = day.evidence
    .filter((one) => one.task === task.id)
    .map(({ ref, quote, at, link }) => ({ ref, quote, at, link }));
  const status = evidence.length > 0 ? 'R' : null;
  const line = (as: OutlineLine['as'], label: string, text: string): OutlineLine[] =>
    text === '' ? [] : [{ as, label, text, status, evidence }];
  const steps = day.subtasks.filter((one) => one.task === task.id);
  return [
    ...steps.flatMap(({ title }) => line('action', 'Actions', title)),
    ...line('trait', 'Places', task.place),
    ...line('trait', 'Touchpoints', task.devices.join(', ')),
    ...line('trait', 'People', task.people.join(', ')),
    ...line('action', 'Seen', task.saw),
    ...line('thought', 'Thoughts', task.thought),
    ...line('pain', 'Pain points', task.pain),
    ...line('opportunity', 'Opportunities', task.opportunity),
  ];
}

/** The id of the link from a task to an item that was created from it; derived, so that it is stored once. */
function linkId(task: string, { project, item }: LinkValue): string {
  const [, made = item] = item.split(':');
  return `${task}.${project.slice(-12)}.${made}`.slice(0, 64);
}

/** Links tasks to the items that were created from them in other projects. */
export function backlink(document: Y.Doc, made: readonly CreatedLink[]): PlannedEdit[] {
  const { tasks, links } = openDocument(dayInLifeDocument, document);
  const fresh = new Map(
    made.flatMap(({ item, link }) => {
      const task = item.slice(taskPrefix.length);
      if (!item.startsWith(taskPrefix) || !tasks.has(task)) return [];
      const id = linkId(task, link);
      return links.has(id) ? [] : [[id, { id, task, link }] as const];
    }),
  );
  return [...fresh.values()].map((one) => planEdit(addLink, one));
}
