import { randomBytes } from 'node:crypto';
import type { ModelTask } from '#features/ai/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import type { Failure } from '#kernel/call/failure.ts';
import { isInsidePicture, type PictureArea } from '#kernel/rule-findings.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { StoredFile } from '#platform/server/files/files.ts';
import { reviewLengths } from '../../contract/codes.ts';
import type { ProposedIssue } from '../../contract/proposed-issue.ts';
import { usedHeuristics } from '../../document/finding/rule-proposals.ts';
import type { SearchedPage } from '../../document/finding/searched-pages.ts';
import type { NamedHeuristic } from '../../document/named-heuristics.ts';
import type { ReviewValue } from '../../document/reviewer-document.ts';
import { type AnsweredIssue, answeredIssue, pagePrompt } from './page-prompt.ts';

/** One page that a model looks at. */
export interface PageSearch {
  models: Pick<ToolContext['models'], 'draft'>;
  task: ModelTask;
  /** The model's name, which its proposals carry. */
  model: string;
  count: number;
  review: ReviewValue;
  searched: SearchedPage;
  /** What rules found on the page. */
  proposals: readonly ProposedIssue[];
  /** The picture of the page; null where the model does not see pictures. */
  picture: StoredFile | null;
  signal: AbortSignal;
}

/** How the model's work on a page ended. */
export interface PageEnd {
  /** Number of answers that were left out, because they named no area of the page. */
  leftOut: number;
  /** Why the model did not finish; null where it did. */
  problem: Failure | null;
}

/**
 * Has a model name the problems of a page: those that rules found, and, where it sees the picture, its own.
 * Each proposal has an area inside the picture; answers that name none are left out.
 * @throws failures of the model before it answered anything
 */
export async function* searchPage(search: PageSearch): AsyncGenerator<ProposedIssue, PageEnd> {
  const { models, task, count, review, searched, proposals, picture, signal } = search;
  const findings = new Map(proposals.map((one, index) => [`f${index + 1}`, one]));
  const heuristics = usedHeuristics(review);
  const known = review.issues.filter(({ page }) => page === searched.page.id);
  const prompt = pagePrompt({
    count,
    sees: picture !== null,
    page: { title: searched.page.title, address: searched.page.address },
    heuristics: [...heuristics.values()],
    findings,
    known: known.map(({ title }) => title).slice(0, 100),
    fence: randomBytes(9).toString('base64url'),
  });
  const pictures = picture ? [{ bytes: picture.bytes, type: picture.type }] : [];
  const request = { ...prompt, pictures, element: answeredIssue, signal };
  const answers = models.draft(task, request);
  let leftOut = 0;
  for (;;) {
    const next = await answers.next();
    if (next.done) return { leftOut, problem: next.value.problem };
    const proposal = proposalOf(search, next.value, findings, heuristics);
    if (proposal) yield proposal;
    else leftOut += 1;
  }
}

/** The proposal of an answer; null where the answer names no area of the page. */
function proposalOf(
  { model, searched, picture }: PageSearch,
  answer: AnsweredIssue,
  findings: ReadonlyMap<string, ProposedIssue>,
  heuristics: ReadonlyMap<string, NamedHeuristic>,
): ProposedIssue | null {
  const finding = answer.finding === null ? undefined : findings.get(answer.finding);
  const area = picture === null ? null : areaOf(answer);
  const areas = finding?.places ?? (area ? [area] : null);
  const title = oneLine(answer.title, reviewLengths.issue);
  if (!areas || title === '') return null;
  const description = oneLine(answer.description, lengths.issueDescription);
  return {
    key: finding?.key ?? `model ${searched.page.id} ${title.toLowerCase()}`,
    page: searched.page.id,
    shot: searched.shot.id,
    title,
    description,
    recommendation: oneLine(answer.recommendation, lengths.recommendation),
    severity: answer.severity,
    heuristics: idsOf(answer.heuristics, heuristics),
    places: areas,
    rule: finding?.rule ?? null,
    model,
    evidence: finding?.evidence ?? cutTo(description, lengths.quote),
    confidence: answer.confidence,
  };
}

/** The area that a model names; null for one that is not inside the picture, or has no size. */
function areaOf({ box }: AnsweredIssue): PictureArea | null {
  if (!box) return null;
  const { left, top, width, height } = box;
  const area = { x: left / 1000, y: top / 1000, width: width / 1000, height: height / 1000 };
  return isInsidePicture(area) ? area : null;
}

/** The ids of heuristics that a model names by code, or by code and title. */
function idsOf(codes: readonly string[], heuristics: ReadonlyMap<string, NamedHeuristic>) {
  const byCode = new Map([...heuristics.values()].map(({ code, id }) => [code, id]));
  const ids = codes.flatMap((code) => byCode.get(code.trim().split(/\s/)[0] ?? '') ?? []);
  return [...new Set(ids)];
}

function oneLine(text: string, length: number): string {
  return cutTo(toPlainText(text).replaceAll(/\s+/g, ' ').trim(), length);
}
