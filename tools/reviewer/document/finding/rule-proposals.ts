import type { RuleFinding } from '#kernel/rule-findings.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { maxAreas, type ProposedIssue } from '../../contract/proposed-issue.ts';
import { namedHeuristics } from '../named-heuristics.ts';
import type { ReviewValue } from '../reviewer-document.ts';
import { ruleTexts } from './rule-texts.ts';
import type { SearchedPage } from './searched-pages.ts';

/** The issues that rules found on a page: one for each rule, with all its places. */
export function proposalsOfRules(
  review: Pick<ReviewValue, 'facts' | 'sets' | 'heuristics'>,
  { page, shot }: Pick<SearchedPage, 'page' | 'shot'>,
): ProposedIssue[] {
  const used = usedHeuristics(review);
  const byRule = Map.groupBy(shot.findings ?? [], ({ rule }) => rule);
  return [...byRule].map(([rule, findings]) => {
    const { heuristics, ...text } = ruleTexts[rule];
    return {
      ...text,
      key: `rule ${rule} ${page.id}`,
      page: page.id,
      shot: shot.id,
      description: describePositions(findings),
      heuristics: heuristics.filter((id) => used.has(id)),
      places: findings.slice(0, maxAreas).map(({ x, y, width, height }) => {
        return { x, y, width, height };
      }),
      rule,
      model: null,
      evidence: cutTo(findings.map(quoteOf).join('; '), lengths.quote),
      confidence: null,
    };
  });
}

/** The heuristics of the sets that the review uses, by id. */
export function usedHeuristics(review: Pick<ReviewValue, 'facts' | 'sets' | 'heuristics'>) {
  const used = namedHeuristics(review).filter((one) => one.used);
  return new Map(used.map((one) => [one.id, one]));
}

function describePositions(findings: readonly RuleFinding[]): string {
  const [first] = findings;
  if (!first) return '';
  const count = findings.length === 1 ? 'One place' : `${findings.length} places`;
  return cutTo(`${count} on this page, such as ${quoteOf(first)}.`, lengths.issueDescription);
}

function quoteOf({ text, measured }: RuleFinding): string {
  const name = text === '' ? 'an element without a text' : `“${text}”`;
  return measured === '' ? name : `${name}, ${measured}`;
}
