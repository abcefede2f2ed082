import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import { addBoard, addEvidence, addLane, addSubtask, addTask } from './edits.ts';
import { backlink, outline } from './outline.ts';

function day() {
  const document = emptyDocument(dayInLifeDocument);
  const task = { board: 'b', lane: 'l', devices: ['scanner'], place: 'ward' };
  const planned = [
    planEdit(addBoard, { id: 'b', position: 'a0', title: 'Early shift' }),
    planEdit(addLane, { id: 'l', board: 'b', position: 'a0' }),
    planEdit(addTask, { ...task, id: 'late', start: 510, end: 540, title: 'Washing' }),
    planEdit(addTask, {
      ...{ ...task, id: 'early', start: 430, end: 510, title: 'Medicine round', mood: -1 },
      ...{ thought: 'I could have given it by now.', pain: 'Six log-ins.' },
    }),
    planEdit(addSubtask, { id: 's', task: 'early', title: 'log in ×6', position: 'a0' }),
    planEdit(addEvidence, { id: 'e', task: 'early', ref: 'Diary of P03', quote: 'Again!' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  return document;
}

test('tasks are described in order, with actions, thoughts, moods and pains', () => {
  const described = outline(day(), ['task:late', 'task:early', 'task:gone']);
  expect(described?.title).toBe('Early shift');
  expect(described?.parts.map(({ item, feeling }) => [item.title, feeling])).toEqual([
    ['Medicine round', -1],
    ['Washing', null],
  ]);
  expect(described?.parts[0]?.lines.map(({ as, label, text }) => [as, label, text])).toEqual([
    ['action', 'Actions', 'log in ×6'],
    ['trait', 'Places', 'ward'],
    ['trait', 'Touchpoints', 'scanner'],
    ['thought', 'Thoughts', 'I could have given it by now.'],
    ['pain', 'Pain points', 'Six log-ins.'],
  ]);
  // A statement with a source is Researched, and the source is included.
  expect(described?.parts[0]?.lines[0]).toMatchObject({
    status: 'R',
    evidence: [{ ref: 'Diary of P03', quote: 'Again!' }],
  });
  expect(described?.parts[1]?.lines.every(({ status }) => status === null)).toBe(true);
  expect(outline(day(), ['pain:early', 'task:gone'])).toBeNull();
});

test('a task stores the link to an item that was created from it once', () => {
  const document = day();
  const link = {
    ...{ project: 'map1', item: 'stage:s1', what: 'stage', title: 'Medicine round' },
    ...{ digest: '', follows: false },
  };
  const made = [
    { item: 'task:early', link },
    { item: 'task:early', link },
    { item: 'task:gone', link },
  ];
  for (let turn = 0; turn < 2; turn += 1) {
    applyPlanned(document, backlink(document, made), { kind: 'call', userId: 'u' });
  }
  const { links } = readDocument(dayInLifeDocument, document).value;
  expect(links).toMatchObject([{ task: 'early', link: { project: 'map1', item: 'stage:s1' } }]);
});
