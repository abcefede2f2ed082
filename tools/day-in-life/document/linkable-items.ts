import type * as Y from 'yjs';
import { evidenceOf } from '#features/evidence/document/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import {
  type FollowedFields,
  followChange,
  type Link,
  type LinkableItem,
  type LinkValue,
} from '#kernel/links/linkable-item.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { type DayValue, dayInLifeDocument } from './day-in-life-document.ts';
import { addEvidence, addLink, changeEvidence, changeLane } from './edits.ts';
import { formatTime } from './time/times.ts';

const untitled = 'Untitled task';

/** The linkable items of a project: its tasks, and their pains and opportunities. */
export function linkableItemsOf({ boards, tasks }: DayValue): LinkableItem[] {
  const titles = new Map(boards.map(({ id, title }) => [id, title]));
  return tasks.flatMap((task): LinkableItem[] => {
    const { id, title, start, end, place, saw, thought, pain, opportunity } = task;
    const described = filled({
      start: formatTime(start),
      end: formatTime(end),
      place,
      board: titles.get(task.board) ?? '',
    });
    const own = { what: 'activity', title: title || untitled, facts: described };
    const text = [saw, thought].filter(Boolean).join('\n');
    const parts = [
      { what: 'pain', words: pain },
      { what: 'opportunity', words: opportunity },
    ];
    return [
      { id: `task:${id}`, text, ...own },
      ...parts.flatMap(({ what, words }): LinkableItem[] => {
        if (words === '') return [];
        const called = words.split('\n', 1)[0] ?? '';
        const properties = { ...described, activity: own.title };
        return [
          { id: `${what}:${id}`, what, title: cutTo(called, 80), text: words, facts: properties },
        ];
      }),
    ];
  });
}

function filled(facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

/** The links of a project: of its lanes, its evidence, and the items that were created from its tasks. */
export function linksOf({ boards, lanes, tasks, evidence, links }: DayValue): Link[] {
  const titles = new Map(tasks.map(({ id, title }) => [id, title || untitled]));
  const atTask = (id: string) => ({
    id: `task:${id}`,
    what: 'activity',
    title: titles.get(id) ?? '',
  });
  const boardTitles = new Map(boards.map(({ id, title }) => [id, title]));
  const atBoard = (id: string) => ({ id: '', what: 'board', title: boardTitles.get(id) ?? '' });
  return [
    ...lanes.flatMap(({ id, name, link }): Link[] =>
      link ? [{ id, at: { id: '', what: 'lane', title: name }, to: link }] : [],
    ),
    ...evidence.flatMap(({ id, task, link }): Link[] =>
      link ? [{ id, at: atTask(task), to: link }] : [],
    ),
    ...links.flatMap(({ id, task, board, link }): Link[] =>
      link ? [{ id, at: task ? atTask(task) : atBoard(board ?? ''), to: link }] : [],
    ),
  ];
}

/** Updates the links of lanes and evidence after their sources changed. */
export function follow(
  document: Y.Doc,
  changed: readonly { link: string; item: FollowedFields }[],
): PlannedEdit[] {
  const { lanes, evidence } = openDocument(dayInLifeDocument, document);
  return changed.flatMap(({ link: id, item }) => {
    const name = cutTo(item.title, lengths.title);
    const lane = followChange(lanes.get(id), { name }, item);
    if (lane) return planEdit(changeLane, { id, ...lane });
    const piece = followChange(evidence.get(id), evidenceOf(item), item);
    return piece ? planEdit(changeEvidence, { id, ...piece }) : [];
  });
}

/** Adds a linkable item to a task as evidence; nothing if the task does not exist. */
export function accept(
  document: Y.Doc,
  target: string,
  { id, at, link, item }: { id: string; at: string; link: LinkValue; item: FollowedFields },
): PlannedEdit[] {
  const [kind, task = ''] = target.split(/:(.*)/s);
  const { tasks } = openDocument(dayInLifeDocument, document);
  if (kind !== 'task' || !tasks.has(task)) return [];
  if (related.includes(link.what)) return [planEdit(addLink, { id, board: null, task, link })];
  return [planEdit(addEvidence, { id, task, at, link, ...evidenceOf(item) })];
}

/** What a task is linked with; all other items are evidence of it. */
const related = ['stage', 'step', 'card', 'opportunity', 'task', 'activity'];
