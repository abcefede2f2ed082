import { expect, test } from 'vitest';
import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import type { Uploads } from '#features/pictures/web/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit } from '#kernel/document/edit.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { createStore } from '#platform/web/store/store.ts';
import { toasts } from '#platform/web/toasts/toasts.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { everyOf } from '../model/review-records.ts';
import { addGivenFiles, addPagesFromFiles } from './add-pages.ts';
import { byName } from './file-order.ts';

const picture = { file: '/one.webp', width: 40, height: 30 };

/** Uploads that finish when the test says so. */
function held<Stored>() {
  const there = new Map<string, (stored: Stored) => void>();
  const uploads: Uploads<Stored> = {
    list: createStore([]),
    start: (file, position) => {
      there.set(file.name, (stored) => position(stored, file.name.replace(/\.\w+$/, '')));
    },
    retry: () => undefined,
    discard: () => undefined,
  };
  return { uploads, arrive: (name: string, stored: Stored) => there.get(name)?.(stored) };
}

function emptyReview() {
  const document = emptyDocument(reviewerDocument);
  const records = createRecords(reviewerDocument, document);
  const editAll = (planned: readonly PlannedEdit[]) =>
    applyPlanned(document, planned, { kind: 'user' });
  const { uploads, arrive } = held<readonly StoredPicture[]>();
  const titles = () => everyOf(records, 'pages').map(({ title }) => title);
  return { model: { editor: { records, editAll }, uploads }, arrive, records, titles };
}

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

test('pages are in the order of their files, whichever upload finishes first', () => {
  const { model, arrive, records, titles } = emptyReview();
  const shown: string[] = [];
  const files = [file('Start.png'), file('Flow.pdf', 'application/pdf'), file('End.png')];
  expect(addPagesFromFiles(model, files, null, (page) => shown.push(page))).toBe(true);
  arrive('End.png', [picture]);
  arrive('Flow.pdf', [picture, picture, picture]);
  arrive('Start.png', [picture]);
  expect(titles()).toEqual(['Start', 'Flow 1', 'Flow 2', 'Flow 3', 'End']);
  expect(everyOf(records, 'sections').map(({ title }) => title)).toEqual(['First flow']);
  expect(shown).toEqual([everyOf(records, 'pages')[0]?.id]);

  // Pages that are added later come after them.
  addPagesFromFiles(model, [file('Later.png')], null);
  arrive('Later.png', [picture]);
  expect(titles().at(-1)).toBe('Later');
});

test('files with numbers are in natural order', () => {
  expect(['Step 10', 'Step 2', 'Step 1'].sort(byName)).toEqual(['Step 1', 'Step 2', 'Step 10']);
});

test('a message says that none of the files can become a page', () => {
  const { model, titles } = emptyReview();
  addGivenFiles(model, [file('read-me.txt', 'text/plain')], null);
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'There is no picture and no PDF among these files.',
  ]);
  expect(titles()).toEqual([]);
});

test('a message says which of the files cannot become pages', () => {
  const { model, arrive, titles } = emptyReview();
  const other = file('notes.docx', 'application/msword');
  addGivenFiles(model, [file('Home.png'), other, file('IMG_1', '')], null);
  arrive('Home.png', [picture]);
  expect(toasts.get().map(({ text }) => text)).toContain(
    'notes.docx and 1 more are neither a picture nor a PDF, and did not become a page.',
  );
  expect(titles()).toEqual(['Home']);
});

test('hidden files of the system are not reported', () => {
  const { model, arrive, titles } = emptyReview();
  const hidden = ['.DS_Store', 'Thumbs.db', 'desktop.ini'].map((name) => file(name, ''));
  addGivenFiles(model, [file('Account.png'), ...hidden], null);
  arrive('Account.png', [picture]);
  expect(toasts.get().filter(({ text }) => /DS_Store|Thumbs|desktop/.test(text))).toEqual([]);
  expect(titles()).toEqual(['Account']);
});
