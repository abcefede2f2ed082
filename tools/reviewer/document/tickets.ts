import type * as Y from 'yjs';
import type { RecordedTicket, TicketSource } from '#features/integrations/document/index.ts';
import { paragraphs } from '#features/writing/document/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { type Severity, severityLabels } from '../contract/codes.ts';
import { verdictsOf } from './analysis/verdict.ts';
import { forgetTicket, recordTicket, setStatus } from './edits.ts';
import { namedHeuristics } from './named-heuristics.ts';
import { type ReviewValue, reviewerDocument } from './reviewer-document.ts';

/** Issues as tickets, by item: description, recommendation, severity, heuristics and place of each. */
export function ticketSourcesOf(
  document: Y.Doc,
  items: readonly string[],
): Map<string, TicketSource> {
  const review = readDocument(reviewerDocument, document).value;
  const verdicts = new Map(verdictsOf(review).map((one) => [one.issue.id, one]));
  const issues = new Map(review.issues.map((issue) => [issue.id, issue]));
  const tags = new Map(review.tags.map((tag) => [tag.id, tag.name]));
  const sources = items.map((item): [string, TicketSource][] => {
    const issue = issues.get(issueIn(item));
    const verdict = issue && verdicts.get(issue.id);
    if (!verdict) return [];
    const { severity } = verdict;
    const own = review.taggings.filter((one) => one.issue === issue.id);
    const source = {
      title: issue.title || `Issue ${issue.number}`,
      body: bodyOf(review, issue, severity),
      severity,
      tags: own.flatMap((one) => tags.get(one.tag) ?? []),
      picture: pictureOf(review, issue.id),
    };
    return [[item, source]];
  });
  return new Map(sources.flat());
}

export function recordTicketEdits(
  document: Y.Doc,
  item: string,
  { id, ...ticket }: RecordedTicket,
): PlannedEdit[] {
  const issue = issueIn(item);
  const { issues, tickets } = openDocument(reviewerDocument, document);
  const isThere = tickets.has(id) || issues.has(issue);
  return isThere ? [planEdit(recordTicket, { id, issue, ...ticket })] : [];
}

export function forgetTicketEdits(document: Y.Doc, id: string): PlannedEdit[] {
  const { tickets } = openDocument(reviewerDocument, document);
  return tickets.has(id) ? [planEdit(forgetTicket, { id })] : [];
}

/** Statuses in which an issue waits for a user; a closed ticket fixes it, a reopened one opens it. */
const unresolved = new Set(['open', 'in_progress']);

export function followTicketEdits(document: Y.Doc, item: string, isClosed: boolean): PlannedEdit[] {
  const id = issueIn(item);
  const status = openDocument(reviewerDocument, document).issues.get(id)?.status;
  if (isClosed && status !== undefined && unresolved.has(status)) {
    return [planEdit(setStatus, { ids: [id], status: 'fixed' })];
  }
  if (!isClosed && status === 'fixed') return [planEdit(setStatus, { ids: [id], status: 'open' })];
  return [];
}

/** The status of an issue; null for none. */
export function statusOf(document: Y.Doc, item: string): string | null {
  return openDocument(reviewerDocument, document).issues.get(issueIn(item))?.status ?? null;
}

function issueIn(item: string): string {
  const [what, id = ''] = item.split(/:(.*)/s);
  return what === 'issue' ? id : '';
}

function bodyOf(
  review: ReviewValue,
  issue: ReviewValue['issues'][number],
  severity: Severity | null,
): RichText {
  const page = review.pages.find(({ id }) => id === issue.page);
  const named = new Map(namedHeuristics(review).map((one) => [one.id, one.title]));
  const heuristics = issue.heuristics.flatMap((one) => named.get(one) ?? []);
  const facts = [
    page && `Page: ${page.title || 'Untitled page'}${page.address ? ` (${page.address})` : ''}`,
    severity !== null && `Severity: ${severity}, ${severityLabels[severity]}`,
    heuristics.length > 0 && `Heuristics: ${heuristics.join(', ')}`,
  ].filter((property) => typeof property === 'string');
  return [
    ...issue.description,
    ...(issue.recommendation ? paragraphs(`Recommendation: ${issue.recommendation}`) : []),
    ...paragraphs(facts.join('\n')),
  ];
}

/** The picture of the issue's page, with its first pin; else its own first picture. */
function pictureOf(review: ReviewValue, issue: string): TicketSource['picture'] {
  const files = new Map(review.images.map(({ id, file }) => [id, file]));
  const pin = review.pins.find((one) => one.issue === issue);
  const shot =
    review.shots.find(({ id }) => id === pin?.shot) ??
    review.shots.findLast(({ page }) => page === pin?.page);
  const shown = shot && files.get(shot.image);
  if (pin && shown) {
    const { x, y, width, height } = pin;
    return { file: shown, area: { x, y, width, height } };
  }
  const own = review.issuePictures.find((one) => one.issue === issue);
  const file = own && files.get(own.image);
  return file ? { file, area: null } : null;
}
