import { z } from 'zod';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { effort, issueKind, issueStatus, severity } from '../contract/codes.ts';
import * as edits from './edits.ts';

const share = z.number().min(0).max(1);
const picture = z.object({
  file: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

/** The format of the sample reviews; parts refer to each other by title. */
export const sampleReview = z.object({
  title: z.string(),
  summary: z.string(),
  scope: z.string(),
  method: z.string(),
  evaluators: z.array(z.string()),
  sections: z.array(
    z.object({
      title: z.string(),
      pages: z.array(z.object({ title: z.string(), picture: picture.optional() })),
    }),
  ),
  issues: z.array(
    z.object({
      page: z.string(),
      kind: issueKind.default('problem'),
      title: z.string(),
      description: z.string().default(''),
      heuristics: z.array(z.string()).default([]),
      /** One an evaluator, in order; null for no rating. */
      ratings: z.array(severity.nullable()).default([]),
      recommendation: z.string().default(''),
      effort: effort.nullable().default(null),
      status: issueStatus.default('open'),
      /** The indexes of the evaluators who found it. */
      by: z.array(z.number().int().min(0)).min(1),
      pin: z.object({
        x: share,
        y: share,
        width: share.nullable().default(null),
        height: share.nullable().default(null),
      }),
    }),
  ),
});
export type SampleReview = z.output<typeof sampleReview>;

/** How ids are created, and the time of the issues. */
export interface SampleGiven {
  newId: () => string;
  at: string;
}

/** Plans the content of a sample for an empty review. */
export function planSample(sample: SampleReview, { newId, at }: SampleGiven): PlannedEdit[] {
  const people = sample.evaluators.map((name) => ({ id: newId(), name }));
  const { planned, pageAt } = planPages(sample, newId, at);
  return [
    planEdit(edits.addRound, { id: newId(), title: 'Round 1', at, position: 'a0' }),
    planEdit(edits.describeReview, {
      summary: sample.summary,
      scope: sample.scope,
      method: sample.method,
    }),
    ...people.map((one) => planEdit(edits.joinReview, one)),
    ...planned,
    ...planIssues(sample, { newId, at }, people, pageAt),
  ];
}

interface PlannedPages {
  planned: PlannedEdit[];
  /** The page and its picture, by title of the page. */
  pageAt: Map<string, { page: string; shot: string | null }>;
}

function planPages({ sections }: SampleReview, newId: () => string, at: string): PlannedPages {
  const pageAt: PlannedPages['pageAt'] = new Map();
  const positions = positionsAt([], 0, sections.length);
  const planned = sections.flatMap(({ title, pages }, index) => {
    const section = newId();
    const spots = positionsAt([], 0, pages.length);
    const planned = [
      planEdit(edits.addSection, { id: section, title, position: positions[index] ?? 'a0' }),
    ];
    for (const [turn, page] of pages.entries()) {
      const [id, image, shot] = [newId(), newId(), newId()];
      const position = spots[turn] ?? 'a0';
      planned.push(planEdit(edits.addPage, { id, section, title: page.title, position }));
      if (page.picture) {
        const shown = { id: image, name: page.title, ...page.picture };
        planned.push(planEdit(edits.addImage, shown));
        planned.push(planEdit(edits.addShot, { id: shot, page: id, image, at, position: 'a0' }));
      }
      pageAt.set(page.title, { page: id, shot: page.picture ? shot : null });
    }
    return planned;
  });
  return { planned, pageAt };
}

function planIssues(
  sample: SampleReview,
  { newId, at }: SampleGiven,
  people: readonly { id: string }[],
  pageAt: PlannedPages['pageAt'],
): PlannedEdit[] {
  return sample.issues.flatMap(({ page: title, by, pin, ratings, ...given }, index) => {
    const { page, shot } = pageAt.get(title) ?? { page: null, shot: null };
    const [first = '', ...others] = by.map((one) => people[one]?.id ?? '');
    const issue = { ...given, page, at };
    const number = index + 1;
    const id = newId();
    // Merged issues have no number of their own, so that the numbering of a new review has no gaps.
    const twins = others.map((author) => ({ id: newId(), author }));
    return [
      planEdit(edits.addIssue, { ...issue, id, number, author: first }),
      ...(page ? [planEdit(edits.addPin, { id: newId(), issue: id, page, shot, ...pin })] : []),
      ...ratings.flatMap((severity, turn) => {
        const evaluator = people[turn]?.id;
        if (severity === null || !evaluator) return [];
        return [planEdit(edits.rateIssue, { issue: id, evaluator, severity })];
      }),
      // An issue that several evaluators found is stored as one issue each, merged.
      ...twins.map(({ id: twin, author }) =>
        planEdit(edits.addIssue, {
          id: twin,
          page,
          kind: given.kind,
          title: given.title,
          heuristics: given.heuristics,
          number,
          author,
          at,
        }),
      ),
      ...(twins.length > 0
        ? [planEdit(edits.mergeIssues, { ids: twins.map(({ id }) => id), into: id })]
        : []),
    ];
  });
}
