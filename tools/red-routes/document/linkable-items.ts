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
import { levelsOf, weightParts } from '../contract/codes.ts';
import { analyse } from './analysis/analysis.ts';
import { viewOf } from './analysis/matrix-view.ts';
import type { TaskAnalysis } from './analysis/task-analysis.ts';
import { addEvidence, changeEvidence, changeSubMatrix, changeTaskLink, linkTask } from './edits.ts';
import { type RoutesValue, redRoutesDocument } from './red-routes-document.ts';

/** The linkable items of a project: its tasks, with their cells in the aggregate. */
export function linkableItemsOf(value: RoutesValue): LinkableItem[] {
  const found = new Map(
    value.matrices.flatMap((matrix) =>
      analyse(viewOf(matrix, value)).ranking.map((one) => [one.task.id, one] as const),
    ),
  );
  return value.tasks.map(({ id, name, description, critical }) => ({
    id: `task:${id}`,
    what: 'task',
    title: name,
    text: description,
    facts: { ...propertiesOf(value, id, found.get(id)), ...(critical ? { critical: 'yes' } : {}) },
  }));
}

function propertiesOf(value: RoutesValue, id: string, found: TaskAnalysis | undefined) {
  if (found?.cell) {
    const { reach, frequency } = found.cell;
    return { reach, frequency, route: found.zone ?? 'white', traffic: found.traffic };
  }
  const stand = value.placements.find(({ task }) => task === id);
  return stand ? levelsOf(stand.at) : {};
}

/**
 * The links of a project: the personas of its sub-matrices, the sources of its evidence, and linked items
 * of its tasks.
 */
export function linksOf(value: RoutesValue): Link[] {
  const tasks = new Map(value.tasks.map((task) => [task.id, task.name]));
  const atTask = (task: string | null) => ({
    id: task ? `task:${task}` : '',
    what: task ? 'task' : 'matrix',
    title: (task && tasks.get(task)) || '',
  });
  return [
    ...value.subMatrices.flatMap(({ id, label, link }) =>
      link ? [{ id, at: { id: '', what: 'sub-matrix', title: label }, to: link }] : [],
    ),
    ...value.evidence.flatMap(({ id, task, link }) =>
      link ? [{ id, at: atTask(task), to: link }] : [],
    ),
    ...value.taskLinks.flatMap(({ id, task, link }) =>
      link ? [{ id, at: atTask(task), to: link }] : [],
    ),
  ];
}

/** The fields of a sub-matrix that follow the linked persona; its share is a suggestion for the weight. */
export function personaOf({ title, facts }: FollowedFields): {
  label: string;
  portrait: string;
  share: number | null;
} {
  const share = typeof facts.share === 'number' ? Math.min(Math.max(facts.share, 0), 100) : null;
  return {
    label: cutTo(title, lengths.title),
    portrait: typeof facts.picture === 'string' ? cutTo(facts.picture, 2000) : '',
    share,
  };
}

/** The shares of linked personas as weights that add up to 1; null if no persona has a share. */
export function proposedWeights(
  subs: readonly { readonly id: string; readonly share: number | null }[],
): { id: string; weight: number }[] | null {
  const known = subs.map(({ id, share }) => ({ id, share: share ?? 0 }));
  const sum = known.reduce((all, { share }) => all + share, 0);
  if (sum === 0) return null;
  let given = 0;
  let passed = 0;
  // The rounding error is carried to the next weight, so that the sum is exactly 1.
  return known.map(({ id, share }) => {
    passed += share;
    const upTo = Math.round((passed / sum) * weightParts);
    const weight = (upTo - given) / weightParts;
    given = upTo;
    return { id, weight };
  });
}

/** Updates the links of sub-matrices, evidence and tasks after their sources changed. */
export function follow(
  document: Y.Doc,
  changed: readonly { link: string; item: FollowedFields }[],
): PlannedEdit[] {
  const { subMatrices, evidence, taskLinks } = openDocument(redRoutesDocument, document);
  return changed.flatMap(({ link: id, item }) => {
    const sub = followChange(subMatrices.get(id), personaOf(item), item);
    if (sub) return planEdit(changeSubMatrix, { id, ...sub });
    const piece = followChange(evidence.get(id), evidenceOf(item), item);
    if (piece) return planEdit(changeEvidence, { id, ...piece });
    const held = followChange(taskLinks.get(id), {}, item);
    return held ? planEdit(changeTaskLink, { id, ...held }) : [];
  });
}

/** Notes and quotes become evidence of a task; all other items become links. */
const sources = ['note', 'highlight'];

/** Adds a linkable item to a task; nothing if the task does not exist. */
export function accept(
  document: Y.Doc,
  part: string,
  { id, at, link, item }: { id: string; at: string; link: LinkValue; item: FollowedFields },
): PlannedEdit[] {
  const task = /^task:(.+)$/.exec(part)?.[1] ?? '';
  const found = openDocument(redRoutesDocument, document).tasks.get(task);
  if (!found) return [];
  if (!sources.includes(link.what)) return [planEdit(linkTask, { id, task, link })];
  const piece = { id, matrix: found.matrix, task, kind: 'note' as const, at, link };
  return [planEdit(addEvidence, { ...piece, ...evidenceOf(item) })];
}
