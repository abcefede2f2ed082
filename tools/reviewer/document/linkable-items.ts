import type * as Y from 'yjs';
import { evidenceOf } from '#features/evidence/document/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import {
  type FollowedFields,
  followChange,
  type Link,
  type LinkableItem,
  type LinkValue,
} from '#kernel/links/linkable-item.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { reviewLengths } from '../contract/codes.ts';
import { verdictsOf } from './analysis/verdict.ts';
import {
  addEvidence,
  addIssue,
  changeEvidence,
  changeIssueLink,
  changePage,
  linkIssue,
} from './edits.ts';
import { nextNumber } from './next-number.ts';
import { descriptionSchema } from './records/issues.ts';
import { type ReviewValue, reviewerDocument } from './reviewer-document.ts';

/** The linkable items of a review: issues that are no duplicates, and pages. */
export function linkableItemsOf(review: ReviewValue): LinkableItem[] {
  const descriptions = new Map(review.issues.map(({ id, description }) => [id, description]));
  const issues = verdictsOf(review).map(({ issue, severity }): LinkableItem => {
    const { id, title, kind, status } = issue;
    return {
      id: `issue:${id}`,
      what: 'issue',
      title,
      text: plainTextOf(descriptionSchema, descriptions.get(id) ?? []),
      facts: { kind, status, ...(severity !== null && { severity }) },
    };
  });
  const pages = review.pages.map(
    ({ id, title }): LinkableItem => ({
      id: `page:${id}`,
      what: 'page',
      title,
      text: '',
      facts: {},
    }),
  );
  return [...issues, ...pages];
}

/**
 * The links of a review: of its issues, of its evidence, and of its pages, whose issues are linked by the
 * page.
 */
export function linksOf({ issues, issueLinks, evidence, pages }: ReviewValue): Link[] {
  const titles = new Map(issues.map(({ id, title }) => [id, title]));
  const atIssue = (id: string) => ({
    id: `issue:${id}`,
    what: 'issue',
    title: titles.get(id) ?? '',
  });
  const byPage = Map.groupBy(issues, ({ page }) => page);
  const own = new Set(
    issueLinks.map(({ issue, link }) => `${issue} ${link?.project} ${link?.item}`),
  );
  return [
    ...[...issueLinks, ...evidence].flatMap(({ id, issue, link }) =>
      link ? [{ id, at: atIssue(issue), to: link }] : [],
    ),
    ...pages.flatMap(({ id, title, link }) => {
      if (!link) return [];
      const found = (byPage.get(id) ?? []).filter(
        (issue) => !own.has(`${issue.id} ${link.project} ${link.item}`),
      );
      return [
        { id, at: { id: `page:${id}`, what: 'page', title }, to: link },
        ...found.map((issue) => ({ id: `${issue.id}.${id}`, at: atIssue(issue.id), to: link })),
      ];
    }),
  ];
}

/** Updates links and evidence after their sources changed. */
export function follow(
  document: Y.Doc,
  changed: readonly { link: string; item: FollowedFields }[],
): PlannedEdit[] {
  const { issueLinks, evidence, pages } = openDocument(reviewerDocument, document);
  return changed.flatMap(({ link: id, item }) => {
    const piece = followChange(evidence.get(id), evidenceOf(item), item);
    if (piece) return [planEdit(changeEvidence, { id, ...piece })];
    const { title } = item;
    const held = issueLinks.get(id) ?? pages.get(id);
    const link = held?.link;
    if (!link?.follows || link.title === title) return [];
    const change = { id, link: { ...link, title } };
    return [issueLinks.has(id) ? planEdit(changeIssueLink, change) : planEdit(changePage, change)];
  });
}

/** Notes and quotes become evidence of an issue; all other items become links. */
const sources = ['note', 'highlight'];

/**
 * Adds a linkable item to a page as an issue with a link, or to an issue as a link or evidence. Nothing if
 * the part does not exist, or while evaluators work alone.
 */
export function accept(
  document: Y.Doc,
  target: string,
  { id, at, link, item }: { id: string; at: string; link: LinkValue; item: FollowedFields },
): PlannedEdit[] {
  const review = openDocument(reviewerDocument, document);
  const [kind, part = ''] = target.split(/:(.*)/s);
  if (review.facts.get().blindSince !== null) return [];
  const isSource = sources.includes(link.what);
  const joined = (id: string, issue: string) =>
    isSource
      ? planEdit(addEvidence, { id, issue, at, link, ...evidenceOf(item) })
      : planEdit(linkIssue, { id, issue, link });
  if (kind === 'issue' && review.issues.has(part)) return [joined(id, part)];
  if (kind !== 'page' || !review.pages.has(part)) return [];
  const title = cutTo(item.title, reviewLengths.issue);
  const issue = { id, page: part, number: nextNumber(review.issues.all()), title, at };
  return [planEdit(addIssue, issue), joined(`${id}l`, id)];
}

/** The position behind all others. */
export function lastPosition(all: readonly { id: string; position: string }[]): string {
  return positionAt(all, all.length);
}
