import type { FastifyInstance } from 'fastify';
import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  goesWithAccount,
  goesWithProject,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectKindsKey,
  projectPicturesKey,
} from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { sharingKey } from '#features/sharing/server/index.ts';
import { storageKey } from '#features/storage/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { PreparedAnswer } from '#platform/server/http/response/prepared-answer.ts';
import {
  downloadExport,
  type ExportCalls,
  orderLinkedExport,
  readExportJob,
  readForPrint,
  readLinkedExport,
  readLinkedParticipantsChoice,
  readParticipantsChoice,
} from '../contract/calls.ts';
import { exportTexts } from './export-texts.ts';
import { createExportedFiles } from './exported-files.ts';
import { createExportServices, type ExportServices, exportPath } from './exports.ts';
import { participantCodesKey } from './participant-codes.ts';
import { exportedFiles } from './tables.ts';
import type { FileWriters } from './writer.ts';

export { fileWriting } from './file-writing.ts';
export {
  type ParticipantCodes,
  type PersonCode,
  participantCodesKey,
} from './participant-codes.ts';
export type { FileWriter, FileWriters, WriterModule, WrittenProject } from './writer.ts';

export interface Exports {
  implementations: Implementation[];
  /**
   * Implements the export calls of a kind of project; `files` are the writers of its own formats,
   * if any.
   */
  implement(kind: ProjectCode, calls: ExportCalls, files?: FileWriters): Implementation[];
  /** Starts an export for an account, for a tool's own call; returns the job. */
  order: ExportServices['order'];
}

export const exportsKey = serviceKey<Exports>('exports');

export const exportsFeature: Feature = {
  name: 'exports',
  needs: ['accounts', 'audit', 'plans', 'projects', 'sharing', 'runs', 'storage'],
  build(context) {
    const files = createExportedFiles(context);
    const codes = context.later(participantCodesKey);
    const services = createExportServices({
      ...context,
      exported: files,
      codes: {
        areNamed: (project) => codes().areNamed(project),
        requiredBy: (project) => codes().requiredBy(project),
        open: (project) => codes().open(project),
      },
      projects: {
        ...context.get(projectAccessKey),
        ...context.get(projectKindsKey),
        ...context.get(projectContentKey),
      },
      runs: context.get(runsKey),
      pictures: context.get(projectPicturesKey),
      plans: context.get(plansKey),
      audit: context.get(auditKey),
      storage: context.get(storageKey),
      authenticate: context.get(accountsKey).authenticate,
      exportable: context.get(sharingKey).exportable,
    });
    const exports = createExports(services);
    return {
      provides: [provide(exportsKey, exports)],
      implementations: exports.implementations,
      routes: [(app) => serveExports(app, services)],
      columns: [
        ...goesWithProject(exportedFiles.projectId),
        ...goesWithAccount(exportedFiles.userId),
      ],
      storedTexts: [exportTexts(context.database, files)],
      withoutAccountData: 'Exports are among the runs; their files are deleted after a day.',
      erased: files.expireOf,
      userDeleted: files.expireBy,
      close: files.close,
    };
  },
};

function createExports(services: ExportServices): Exports {
  return {
    implementations: [
      implement(readExportJob, ({ actor, input: { params } }) => services.job(actor, params.id)),
      implement(downloadExport, ({ actor, input: { params } }) =>
        services.download(actor, params.id),
      ),
      implement(
        orderLinkedExport,
        ({
          input: {
            body: { pass, ...query },
          },
        }) => services.orderLinked(pass, query),
      ),
      implement(readLinkedExport, ({ input: { body } }) =>
        services.linkedJob(body.pass, body.job_id),
      ),
      implement(readParticipantsChoice, ({ actor, input: { params } }) =>
        services.participants(actor, params.id),
      ),
      implement(readLinkedParticipantsChoice, ({ input: { body } }) =>
        services.linkedParticipants(body.pass),
      ),
      implement(readForPrint, async ({ bearer, input: { params, query } }) => {
        const wanted = query.participants ?? 'names';
        const { printed, state } = await services.content(bearer, params.id, wanted);
        return PreparedAnswer.withBase64(printed, 'state', state);
      }),
    ],
    implement(kind, calls, files) {
      if (files) services.register(kind, files);
      return [
        implement(calls.order, ({ actor, input: { params, body } }) =>
          services.order(actor, params.id, body),
        ),
      ];
    },
    order: services.order,
  };
}

function serveExports(app: FastifyInstance, services: ExportServices): void {
  app.get<{ Params: { ticket: string }; Querystring: { view?: string } }>(
    `${exportPath}:ticket`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { bytes, type, name } = await services.file(request.params.ticket);
      // Only a PDF is shown inline: browsers isolate its viewer, while other files could run here.
      const isShown = request.query.view !== undefined && type === 'application/pdf';
      const how = isShown ? 'inline' : 'attachment';
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `${how}; filename*=UTF-8''${encodeURIComponent(name)}`,
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(bytes);
    },
  );
}
