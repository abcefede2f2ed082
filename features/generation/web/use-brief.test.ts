import { expect, test } from 'vitest';
import { briefOf, emptyBrief, notesOf } from './use-brief.ts';

const stored = (...files: string[]) => ({
  projectId: 'n1',
  notes: files.map((file, at) => ({ id: `note-${at}`, file })),
});
const interview = { project_id: 'n1', document_type: 'T' };

test('personas are drafted from transcripts as type T, and from a PDF as type P [S1.59] [S1.61]', () => {
  const typesOf = (...files: string[]) => briefOf(emptyBrief, stored(...files), true).documents;
  expect(typesOf('mara.txt', 'jonas.vtt')).toEqual([interview]);
  expect(typesOf('Study.PDF')).toEqual([{ project_id: 'n1', document_type: 'P' }]);
  expect(typesOf('mara.txt', 'study.pdf')).toEqual([
    interview,
    { project_id: 'n1', note_id: 'note-1', document_type: 'P' },
  ]);
});

test('a chosen document of a research repository is of type P, and a chosen interview of type T [S1.62]', () => {
  const form = { ...emptyBrief, notes: ['interviews'], reports: ['repository'] };
  expect(briefOf(form, null, true).documents).toEqual([
    { project_id: 'interviews', document_type: 'T' },
    { project_id: 'repository', document_type: 'P' },
  ]);
});

test('where reports are not read, a PDF is an interview like other files', () => {
  expect(briefOf(emptyBrief, stored('talk.pdf'), false).documents).toEqual([interview]);
});

test('a company is sent by its name and its address, as people type it [S1.58]', () => {
  const form = { ...emptyBrief, companyName: 'Harbour Library', companyUrl: ' harbour.example ' };
  expect(briefOf(form, null, false).company).toEqual({
    name: 'Harbour Library',
    url: 'https://harbour.example',
  });
});

test('the notes of a draft are chosen for the next one, each project once', () => {
  const link = (project: string, what: string) => {
    return { project, what, item: 'n', title: '', digest: '', follows: false };
  };
  const receipt = (from: ReturnType<typeof link> | null) => {
    return { passage: 's1p1', ref: 'Ada', text: 'I wait.', start: 0, end: 7, link: from };
  };
  const receipts = [link('a', 'note'), link('b', 'stage'), null, link('a', 'note')].map(receipt);
  expect(notesOf([{ receipts }, { receipts: [receipt(link('c', 'note'))] }]).notes).toEqual([
    'a',
    'c',
  ]);
});
