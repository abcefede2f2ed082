import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { type Verdict, verdictsOf } from '../../document/analysis/verdict.ts';
import { addPin, changeIssue, removeIssues, unmergeIssue } from '../../document/edits.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { documentOf, issue, merge, rate } from '../../fixtures/given-review.ts';
import { createFindings } from './findings.ts';

const origin = { kind: 'user' } as const;
const pages = ['p', 'q'] as const;
const names = ['a', 'b', 'c', 'd', 'e'];
const name = fc.constantFrom(...names);
const page = fc.constantFrom(...pages);

const change: fc.Arbitrary<PlannedEdit> = fc.oneof(
  fc.record({ into: name, id: name }).map(({ into, id }) => merge(into, id)),
  name.map((issue) => planEdit(unmergeIssue, { id: issue })),
  fc
    .record({ id: name, who: fc.constantFrom('amara', 'ben'), level: fc.constantFrom(0, 2, 4) })
    .map(({ id, who, level }) => rate(id, who, level as 0)),
  fc.record({ id: name, page }).map((one) => planEdit(changeIssue, one)),
  name.map((id) => planEdit(removeIssues, { ids: [id] })),
);

const described = (verdicts: readonly Verdict[]) =>
  verdicts.map(({ issue, duplicates, ...judged }) => ({
    ...judged,
    ids: [issue, ...duplicates].map(({ id }) => id),
  }));

test('the issues and the count of a page equal those among all issues, after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { minLength: names.length, maxLength: names.length }),
      fc.array(change, { maxLength: 8 }),
      async (pageIds, changes) => {
        const document = documentOf([
          ...names.map((id, at) => issue(id, at + 1, { page: pageIds[at] })),
          ...names.map((id, at) => {
            const pin = { page: pageIds[at] ?? 'p', shot: null, x: 0.5, y: 0.5 };
            return planEdit(addPin, { id: `${id}.pin`, issue: id, ...pin });
          }),
        ]);
        const findings = createFindings(createRecords(reviewerDocument, document));
        for (const planned of [null, ...changes]) {
          if (planned) {
            try {
              applyPlanned(document, [planned], origin);
            } catch {
              // A removed record is not changed.
              continue;
            }
          }
          await Promise.resolve();
          const { value } = readDocument(reviewerDocument, document);
          const all = verdictsOf(value);
          for (const page of pages) {
            const pins = value.pins.filter((pin) => pin.page === page);
            const pinned = new Set(pins.map((pin) => pin.issue));
            const { pins: found, verdicts } = findings.on(page);
            expect(found).toEqual(pins);
            expect(described(verdicts)).toEqual(
              described(
                all.filter(({ issue, duplicates }) =>
                  [issue, ...duplicates].some(({ id }) => pinned.has(id)),
                ),
              ),
            );
            expect(findings.count(page)).toBe(
              all.filter(({ issue }) => issue.page === page).length,
            );
          }
        }
      },
    ),
  );
});

test('the listener of a page is called once a change, and the state is the same object until then', async () => {
  const document = documentOf([issue('a', 1), issue('b', 2)]);
  const findings = createFindings(createRecords(reviewerDocument, document));
  const heard: number[] = [];
  const stop = findings.subscribe(() => heard.push(findings.count('p')));
  const before = findings.on('p');
  expect(findings.on('p')).toBe(before);
  applyPlanned(document, [merge('a', 'b')], origin);
  await Promise.resolve();
  expect(heard).toEqual([1]);
  expect(findings.on('p')).not.toBe(before);
  stop();
  applyPlanned(document, [planEdit(removeIssues, { ids: ['a'] })], origin);
  await Promise.resolve();
  expect(heard).toHaveLength(1);
});

test('of two issues that were merged into each other at once, one counts', () => {
  const [mine, theirs] = [documentOf([issue('a', 1), issue('b', 2)]), new Y.Doc()];
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  applyPlanned(mine, [merge('a', 'b')], origin);
  applyPlanned(theirs, [merge('b', 'a')], origin);
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  const findings = createFindings(createRecords(reviewerDocument, mine));
  expect(findings.count('p')).toBe(1);
});
