import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { checkedRule, isInsidePicture, ruleFinding } from '#kernel/rule-findings.ts';
import { proposedIssue } from '../../contract/proposed-issue.ts';
import { documentOf } from '../../fixtures/given-review.ts';
import { aiIssuesOf } from '../analysis/ai-issues.ts';
import { addImage, addShot, removeShot } from '../edits.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { chooseProposals } from './choose-proposals.ts';
import { planProposals } from './plan-proposals.ts';
import { proposalsOfRules } from './rule-proposals.ts';
import { searchedPages } from './searched-pages.ts';

const side = fc.double({ min: 0, max: 1.2, noNaN: true });
/** Areas as pages report them, of which those outside of the picture are refused. */
const findings = fc
  .array(
    fc.record({
      rule: fc.constantFrom(...checkedRule.options),
      ...{ x: side, y: side, width: side, height: side },
      text: fc.string({ maxLength: 120 }),
      measured: fc.string({ maxLength: 120 }),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.filter((one) => ruleFinding.safeParse(one).success));

function reviewWith(found: Parameters<typeof addShot.input.parse>[0]) {
  return documentOf([
    planEdit(addImage, { id: 'i', file: '/i.webp', name: 'Form', width: 60, height: 90 }),
    planEdit(addShot, { id: 't', page: 'p', image: 'i', position: 'a0', ...(found as object) }),
  ]);
}
const readReview = (document: ReturnType<typeof documentOf>) =>
  readDocument(reviewerDocument, document).value;

test('any findings of rules become issues that are pinned inside the picture and marked as untouched', () => {
  fc.assert(
    fc.property(findings, fc.constantFrom(5, 10, 15, 20), (found, count) => {
      const document = reviewWith({ findings: found });
      const before = readReview(document);
      const made = searchedPages(before, null).flatMap((page) => proposalsOfRules(before, page));
      const chosen = chooseProposals(made, count);
      for (const one of chosen) proposedIssue.parse(one);
      const at = '2026-03-02T09:00:00.000Z';
      const { added, planned } = planProposals(before, chosen, { search: 'run', at });
      applyPlanned(document, planned, { kind: 'ai' });
      const after = readReview(document);
      expect(added).toBe(chosen.length);
      expect(after.issues.length).toBeLessThanOrEqual(count);
      const pinned = new Set(after.pins.map(({ issue }) => issue));
      expect(pinned.size).toBe(after.issues.length);
      for (const { x, y, width, height } of after.pins)
        expect(isInsidePicture({ x, y, width: width ?? 0, height: height ?? 0 })).toBe(true);
      expect(aiIssuesOf(after).touched).toEqual([]);
      // Accepted twice, it is there once.
      expect(planProposals(after, chosen, { search: 'run', at }).planned).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a proposal whose picture was removed is left out', () => {
  const found = { rule: 'list', x: 0, y: 0, width: 1, height: 1, text: '', measured: '' } as const;
  const document = reviewWith({ findings: [found] });
  const before = readReview(document);
  const made = searchedPages(before, null).flatMap((page) => proposalsOfRules(before, page));
  applyPlanned(document, [planEdit(removeShot, { id: 't' })], { kind: 'user' });
  const at = '2026-03-02T09:00:00.000Z';
  const plan = planProposals(readReview(document), made, { search: 'run', at });
  expect(plan).toEqual({ added: 0, planned: [] });
});
