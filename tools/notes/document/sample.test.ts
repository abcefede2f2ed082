import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import bank from '#content/samples/notes/notes-bank-round-1.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { notesPreview } from '../contract/preview.ts';
import { passagesOf } from './highlights.ts';
import { notesDocument } from './notes-document.ts';
import { packSample, planSample, sampleNotes } from './sample.ts';
import { plainTextOf, previewOf } from './summary.ts';

async function filled(): Promise<Y.Doc> {
  const project = emptyDocument(notesDocument);
  let count = 0;
  const newId = () => `id${count++}`;
  const packed = await packSample(sampleNotes.parse(bank));
  applyPlanned(project, planSample(packed, newId, [], 1000), { kind: 'user' });
  return project;
}

test('the sample fills a project with ten notes, their tags, participants and highlights', async () => {
  const { value, dropped } = readDocument(notesDocument, await filled());
  expect(dropped).toEqual([]);
  expect(value.notes.map(({ title }) => title)).toEqual([
    'Interview P01 Amara',
    'Interview P05',
    'Interview P09',
    'Interview P12',
    'Branch visit, Friday 10:00',
    'Support log week 14',
    'Debrief with team',
    'Open questions',
    'Quotes wall',
    'Plan for round 2',
  ]);
  expect(value.tags.map(({ name }) => name)).toEqual([
    'waiting',
    'trust',
    'control',
    'paper',
    'today only',
    'branch',
    'queue',
    'chair',
    'code 1042',
  ]);
  expect(value.participants.map(({ name }) => name)).toEqual(['P01 Amara', 'P05', 'P09', 'P12']);
  const [amara] = value.notes;
  const waiting = value.tags.find(({ name }) => name === 'waiting')?.id;
  const highlight = value.highlights.find(({ tag }) => tag === waiting);
  expect(highlight).toMatchObject({ note: amara?.id, participant: amara?.participant });
  expect(passagesOf(amara?.body ?? []).get(highlight?.id ?? '')).toBe('Nobody said when.');
});

test('filling is one transaction, which others see as a whole', async () => {
  const project = emptyDocument(notesDocument);
  let updates = 0;
  project.on('update', () => {
    updates += 1;
  });
  let count = 0;
  const packed = await packSample(sampleNotes.parse(bank));
  const planned = planSample(packed, () => `id${count++}`, [], 0);
  applyPlanned(project, planned, { kind: 'user' });
  expect(updates).toBe(1);
});

test('a note project has text for search and a preview for the dashboard', async () => {
  const project = await filled();
  const { value } = readDocument(notesDocument, project);
  expect(plainTextOf(value)).toContain('She checked the app every hour for two days.');
  const preview = notesPreview.parse(previewOf(value));
  expect(preview.count).toBe(10);
  expect(preview.notes[0]).toEqual({
    title: 'Interview P01 Amara',
    fill: 2,
    tags: ['#12805c', '#1668dc'],
  });
});
