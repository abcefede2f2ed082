import { exportRequest } from '#features/exports/contract/formats.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  type ReportAnswer,
  readLookups,
  readMarketplace,
  reportCalls,
} from '../../contract/calls/report-calls.ts';
import {
  issueKindLabels,
  issueKinds,
  issueStatuses,
  severities,
  severityLabels,
  severityMeanings,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { heuristicSets } from '../../contract/heuristics.ts';
import { agreementOf } from '../../document/analysis/agreement.ts';
import { filterIssues, type IssueFilter, noFilter } from '../../document/analysis/issue-filter.ts';
import { debtOf, isOpenProblem, verdictsOf } from '../../document/analysis/verdict.ts';
import type { ReviewValue } from '../../document/reviewer-document.ts';
import { worstFirst } from '../../document/summary.ts';
import { issueRecordMapper, reviewRecords } from '../records.ts';
import type { ReviewAccess } from '../review-access.ts';

/** The report of the issues that match a filter. */
function reportOf(review: ReviewValue, title: string, filter: IssueFilter): ReportAnswer {
  const verdicts = filterIssues(verdictsOf(review), filter);
  const toRecord = issueRecordMapper(review);
  const problems = verdicts.filter(({ issue }) => issue.kind === 'problem');
  return {
    title,
    problems: problems.length,
    unresolved: problems.filter(isOpenProblem).length,
    debt: debtOf(problems),
    alpha: agreementOf(verdicts).alpha,
    sections: reviewRecords(review).map(({ _id, title, review_pages }) => ({
      _id,
      title,
      review_pages: review_pages.map((page) => ({
        ...page,
        issues: verdicts.filter(({ issue }) => issue.page === page._id).map(toRecord),
      })),
    })),
  };
}

/** The calls on reports and their files, and those that list the choices of a review with their labels. */
export function reportRoutes(
  { see }: Pick<ReviewAccess, 'see'>,
  { projects, exports }: Pick<ToolContext, 'projects' | 'exports'>,
): Implementation[] {
  return [...answerRoutes(see, projects), ...fileRoutes(see, exports), ...choiceRoutes()];
}

function answerRoutes(
  see: ReviewAccess['see'],
  projects: ToolContext['projects'],
): Implementation[] {
  return [
    implement(reportCalls.search, async ({ actor, input: { params, query } }) => {
      const review = await see(actor, params.id);
      const { title } = await projects.see(actor, params.id);
      return reportOf(review, title, { ...noFilter, words: query.search });
    }),
    implement(reportCalls.issues, async ({ actor, input: { params } }) => {
      const review = await see(actor, params.id);
      return { issues: worstFirst(verdictsOf(review)).map(issueRecordMapper(review)) };
    }),
    implement(reportCalls.filter, async ({ actor, input: { params, body } }) => {
      const review = await see(actor, params.id);
      const { title } = await projects.see(actor, params.id);
      return reportOf(review, title, {
        ...noFilter,
        kinds: body.kinds ?? [],
        statuses: body.statuses ?? [],
        severities: body.severities ?? [],
        heuristics: body.heuristic_ids ?? [],
        pages: body.review_page_ids ?? [],
        unresolved: body.unresolved ?? false,
      });
    }),
  ];
}

function fileRoutes(see: ReviewAccess['see'], exports: ToolContext['exports']): Implementation[] {
  return [
    implement(reportCalls.exportReport, async ({ actor, input: { params, body } }) => {
      await see(actor, params.id);
      return exports.order(actor, params.id, exportRequest.parse(body));
    }),
    implement(reportCalls.exportPdf, async ({ actor, input: { params, query } }) => {
      await see(actor, params.id);
      return exports.order(actor, params.id, exportRequest.parse({ ...query, to: 'pdf' }));
    }),
    ...[reportCalls.viewPdf, reportCalls.downloadPdf].map((call) =>
      implement(call, async ({ actor, input: { params } }) => {
        await see(actor, params.id);
        return null;
      }),
    ),
  ];
}

function choiceRoutes(): Implementation[] {
  return [
    implement(readLookups, async () => ({
      issue_kinds: issueKinds.map((code) => ({ code, label: issueKindLabels[code] })),
      issue_statuses: issueStatuses.map((code) => ({ code, label: statusCodeLabels[code] })),
      severities: severities.map((value) => ({
        value,
        label: severityLabels[value],
        meaning: severityMeanings[value],
      })),
      heuristic_sets: heuristicSets.map(({ id, title, heuristics }) => ({
        _id: id,
        title,
        heuristics: heuristics.map(({ id: _id, code, title, text }) => ({
          _id,
          code,
          title,
          text,
        })),
      })),
    })),
    implement(readMarketplace, async () => ({
      integrations: [
        { code: 'jira', label: 'Jira', connected: false },
        { code: 'azure', label: 'Azure DevOps', connected: false },
        { code: 'figma', label: 'Figma', connected: false },
      ],
    })),
  ];
}
