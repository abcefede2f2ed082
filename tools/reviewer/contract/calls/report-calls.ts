import { z } from 'zod';
import {
  exportFailures,
  exportFormat,
  participantsInFiles,
} from '#features/exports/contract/formats.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { issueKind, issueStatus, severity } from '../codes.ts';
import { reviewerPrefix } from '../project.ts';
import { issueRecord, pageRecord } from './records.ts';

const common = {
  group: 'tapper',
  access: 'scope',
  params: z.object({ id: projectId }),
  failures: projectFailures,
} as const;
const path = (rest: string) => `/${reviewerPrefix}/:id/report/${rest}` as const;
const name = (rest: string) => `${reviewerPrefix}.${rest}`;

/** A report by section and page (S3.44). */
export const report = z.object({
  title: z.string(),
  problems: z.number().int(),
  unresolved: z.number().int(),
  debt: z.number(),
  /** Krippendorff's alpha of the ratings; null if it is undefined. */
  alpha: z.number().nullable(),
  sections: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      review_pages: z.array(pageRecord.extend({ issues: z.array(issueRecord) })),
    }),
  ),
});
export type ReportAnswer = z.output<typeof report>;

const several = <T extends z.ZodType>(one: T) => z.array(one).max(100).optional();

const orderFailures = defineFailures({ ...projectFailures.entries, ...exportFailures.entries });
const job = z.object({ job_id: z.string() });
const orderRate = { max: 30, seconds: 60 } as const;

/** The calls on the report of a review. */
export const reportCalls = {
  search: defineCall({
    ...common,
    id: name('reportElastic'),
    method: 'GET',
    path: path('elastic'),
    summary: 'The report with the issues that contain all words of a search.',
    query: z.object({ search: z.string().max(200).default('') }),
    output: report,
  }),
  issues: defineCall({
    ...common,
    id: name('reportIssue'),
    method: 'GET',
    path: path('issue'),
    summary: 'The issues of the report, the worst first.',
    output: z.object({ issues: z.array(issueRecord) }),
  }),
  exportReport: defineCall({
    ...common,
    failures: orderFailures,
    rate: orderRate,
    id: name('reportExport'),
    method: 'POST',
    path: path('export'),
    scope: 'read',
    summary: 'Start an export of the report; returns its job.',
    body: z.object({
      to: exportFormat.default('docx'),
      participants: participantsInFiles.default('names'),
    }),
    output: job,
  }),
  exportPdf: defineCall({
    ...common,
    failures: orderFailures,
    rate: orderRate,
    id: name('reportExportPdf'),
    method: 'POST',
    path: path('export-pdf'),
    scope: 'read',
    summary: 'Start an export of the report as PDF; returns its job.',
    query: z.object({ participants: participantsInFiles.default('names') }),
    output: job,
  }),
  viewPdf: defineCall({
    ...common,
    rate: orderRate,
    id: name('reportPdfView'),
    method: 'POST',
    path: path('pdf-view'),
    scope: 'read',
    summary: 'Record in the activity that the account views the report as PDF.',
    output: z.null(),
  }),
  downloadPdf: defineCall({
    ...common,
    rate: orderRate,
    id: name('reportPdfDownload'),
    method: 'POST',
    path: path('pdf-download'),
    scope: 'read',
    summary: 'Record in the activity that the account downloaded the report as PDF.',
    output: z.null(),
  }),
  filter: defineCall({
    ...common,
    id: name('reportFilter'),
    method: 'POST',
    path: path('filter'),
    scope: 'read',
    summary: 'The report with the issues that match a filter.',
    body: z.object({
      kinds: several(issueKind),
      statuses: several(issueStatus),
      severities: several(severity),
      heuristic_ids: several(z.string().max(64)),
      review_page_ids: several(z.string().max(64)),
      unresolved: z.boolean().optional(),
    }),
    output: report,
  }),
};

const word = z.object({ code: z.string(), label: z.string() });

/** The codes of a review with their labels. */
export const readLookups = defineCall({
  group: 'tapper',
  access: 'scope',
  id: name('lookups'),
  method: 'GET',
  path: `/${reviewerPrefix}/lookups`,
  summary: 'Kinds, statuses, severities and heuristics of issues.',
  output: z.object({
    issue_kinds: z.array(word),
    issue_statuses: z.array(word),
    severities: z.array(z.object({ value: severity, label: z.string(), meaning: z.string() })),
    heuristic_sets: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        heuristics: z.array(
          z.object({ _id: z.string(), code: z.string(), title: z.string(), text: z.string() }),
        ),
      }),
    ),
  }),
});

/** The services that issues can be sent to. */
export const readMarketplace = defineCall({
  group: 'tapper',
  access: 'scope',
  id: name('marketplace'),
  method: 'GET',
  path: `/${reviewerPrefix}/marketplace`,
  summary:
    'The issue trackers and design tools that issues can go to, and whether they are connected.',
  output: z.object({
    integrations: z.array(
      z.object({ code: z.string(), label: z.string(), connected: z.boolean() }),
    ),
  }),
});
