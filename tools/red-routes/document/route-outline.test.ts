import { expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { harbourBank, projectOf } from '../fixtures/generated-matrix.ts';
import { addEvidence, changeTask } from './edits.ts';
import { redRoutesDocument } from './red-routes-document.ts';
import { routeOutline } from './route-outline.ts';

test('tasks are described in the requested order with their evidence', () => {
  const document = projectOf(harbourBank());
  const [first, second] = readDocument(redRoutesDocument, document).value.tasks;
  if (!first || !second) throw new Error('The sample has no tasks.');
  const { id: task, matrix } = second;
  applyEdit(document, changeTask, { id: task, description: 'By face' }, { kind: 'user' });
  const piece = {
    id: 'e',
    matrix,
    task,
    kind: 'url' as const,
    ref: 'https://example.org',
    at: null,
  };
  applyEdit(document, addEvidence, piece, { kind: 'user' });
  const described = routeOutline(document, [`task:${task}`, `task:${first.id}`, 'task:gone']);
  expect(described?.title).toBe('Red routes');
  expect(described?.parts.map(({ item }) => item.title)).toEqual([second.name, first.name]);
  expect(described?.parts[0]?.lines).toEqual([
    expect.objectContaining({ text: 'By face', status: 'R', evidence: [expect.anything()] }),
  ]);
  expect(described?.parts[1]?.lines.map(({ text, evidence }) => [text, evidence])).toEqual([
    [first.description, []],
  ]);
  expect(routeOutline(document, [`task:${task}`])?.title).toBe(second.name);
  expect(routeOutline(document, ['task:gone'])).toBeNull();
});
