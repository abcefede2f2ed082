import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { picturesPass, projectId } from '#features/projects/contract/project.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { jobStatusOf } from '#kernel/call/job.ts';
import { exportFailures, exportRequest, participantsInFiles } from './formats.ts';

const orderFailures = defineFailures({ ...projectFailures.entries, ...exportFailures.entries });

/** Orders an export; the job's result is the input of the download call. */
export function exportCalls<Prefix extends string>(prefix: Prefix, group: CallGroup = 'main') {
  return {
    order: defineCall({
      id: `${prefix}.export`,
      group,
      method: 'POST',
      path: `/${prefix}/:id/export`,
      scope: 'read',
      access: 'scope',
      summary: 'Start an export of a project; returns its job.',
      params: z.object({ id: projectId }),
      body: exportRequest,
      output: z.object({ job_id: z.string() }),
      failures: orderFailures,
      rate: { max: 30, seconds: 60 },
    }),
  };
}
export type ExportCalls = ReturnType<typeof exportCalls<string>>;

/** The first letters for which the printer has no font, so that they are drawn as boxes. */
const undrawn = z.string().max(200).optional();

export const exportResult = z.object({ export_id: z.string(), name: z.string(), undrawn });

export const readExportJob = defineCall({
  id: 'exports.job',
  group: 'main',
  method: 'GET',
  path: '/jobs/:id',
  access: 'scope',
  summary: 'The progress and result of an export.',
  params: z.object({ id: z.string().max(64) }),
  output: jobStatusOf(exportResult),
});

/** The address at which a visitor's browser downloads the file. */
export const linkedFile = z.object({ address: z.string(), undrawn });

/** The pass of a public link, from `sharing`. */
const linkPass = z.string().min(1).max(200);

export const orderLinkedExport = defineCall({
  id: 'exports.orderLinked',
  group: 'main',
  method: 'POST',
  path: '/shared/export',
  access: 'public',
  summary: 'Start an export of the project of a public link that allows it.',
  body: exportRequest.extend({ pass: linkPass }),
  output: z.object({ job_id: z.string() }),
  failures: exportFailures,
  rate: { max: 10, seconds: 60 },
});

export const readLinkedExport = defineCall({
  id: 'exports.readLinked',
  group: 'main',
  method: 'POST',
  path: '/shared/export-job',
  access: 'public',
  summary: 'The progress of such an export; at its end, the path of the file.',
  body: z.object({ pass: linkPass, job_id: z.string().max(64) }),
  output: jobStatusOf(linkedFile),
  rate: { max: 300, seconds: 60 },
});

export const downloadExport = defineCall({
  id: 'exports.download',
  group: 'main',
  method: 'POST',
  path: '/exports/:id/download',
  scope: 'read',
  access: 'scope',
  summary: 'A path from which a browser can download the file within a minute.',
  params: z.object({ id: z.string().max(64) }),
  output: z.object({ address: z.string() }),
});

/** The data of an export page. */
export const printedProject = z.object({
  project_id: z.string(),
  kind: projectCode,
  title: z.string(),
  pictures_pass: picturesPass,
  /** The current state of the live document, a Yjs update in base64. */
  state: z.base64(),
});
export type PrintedProject = z.output<typeof printedProject>;

export const readForPrint = defineCall({
  id: 'exports.readForPrint',
  group: 'main',
  method: 'GET',
  path: '/exports/content/:id',
  /** Accepts a print token, or the session of an account that sees the project. */
  access: 'public',
  summary: "A project's title and content, for its export page.",
  params: z.object({ id: projectId }),
  query: z.object({ participants: participantsInFiles.optional() }),
  output: printedProject,
});

/** What the dialog of an export has to know about the participants that a project names. */
export const participantsChoice = z.object({
  /** Whether the project has names that codes can replace. */
  named: z.boolean(),
  /** Who requires codes, so that there is no choice. */
  required_by: z.enum(['owner', 'team']).nullable(),
});

export const readParticipantsChoice = defineCall({
  id: 'exports.participants',
  group: 'main',
  method: 'GET',
  path: '/exports/participants/:id',
  scope: 'read',
  access: 'scope',
  summary:
    'Whether files of a project can have codes for names of participants, or must have them.',
  params: z.object({ id: projectId }),
  output: participantsChoice,
});

export const readLinkedParticipantsChoice = defineCall({
  id: 'exports.linkedParticipants',
  group: 'main',
  method: 'POST',
  path: '/shared/export-participants',
  access: 'public',
  summary: 'The same for the project of a public link that allows exports.',
  body: z.object({ pass: linkPass }),
  output: participantsChoice,
  rate: { max: 60, seconds: 60 },
});
