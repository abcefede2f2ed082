import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsContents, docsPath, slugOf } from './docs-contents.ts';
import { createDocsIndex } from './docs-index.ts';
import { sectionsOf } from './docs-sections.ts';

const index = createDocsIndex(
  docsContents.flatMap(([, pages]) =>
    pages.flatMap(({ file, title, kind }) =>
      sectionsOf(readFileSync(file, 'utf8'), { path: docsPath(slugOf(file)), title, kind }),
    ),
  ),
);

test.each([
  ['share a map', '/docs/teams#share-a-project'],
  ['how do I share my project', '/docs/teams#share-a-project'],
  ['restore', '/docs#undo-and-restore'],
  ['undo', '/docs#undo-and-restore'],
  ['jira', '/docs#jira-figma-and-other-services'],
  ['two-factor', '/docs/account#two-factor-authentication'],
  ['2fa', '/docs/account#two-factor-authentication'],
  ['passkey', '/docs/account#passkeys'],
  ['import csv', '/docs/mapper#import-csv-excel-and-whiteboards'],
  ['blueprint', '/docs/mapper#the-blueprint'],
  ['withdraw consent', '/docs/participants#withdrawal'],
  ['invite a colleague', '/docs/teams#share-a-project'],
  ['delete account', '/docs/account#take-your-data-with-you-or-delete-the-account'],
  ['mail server', '/docs/deploy#mail'],
  ['backup', '/docs/deploy#backup-and-restore'],
  ['webhook', '/docs/api#webhooks'],
  ['smtp', '/docs/deploy#mail'],
  ['scim', '/docs/teams#domains-and-directories'],
])('the search for %s begins with %s', (words, first) => {
  expect(index.search(words)[0]?.id).toBe(first);
});

test.each(['map', 'export', 'tour', 'backup'])('for %s, what changed is last', (words) => {
  const isChange = index.search(words).map(({ page }) => page === 'Changelog');
  expect(isChange.indexOf(true)).toBeGreaterThan(isChange.lastIndexOf(false));
});

test('what nothing is about finds nothing', () => {
  expect(index.search('xylophone')).toEqual([]);
  expect(index.search('  ')).toEqual([]);
});
