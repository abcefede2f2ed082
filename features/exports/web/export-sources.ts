import { quietly } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import {
  downloadExport,
  type ExportCalls,
  exportResult,
  linkedFile,
  orderLinkedExport,
  readExportJob,
  readLinkedExport,
  readLinkedParticipantsChoice,
  readParticipantsChoice,
} from '../contract/calls.ts';
import type { ExportSource } from './use-export.ts';

/** The calls by which an account exports a project, whose export page is below `path`. */
export function projectExports(calls: ExportCalls, projectId: string, path?: string): ExportSource {
  return {
    key: projectId,
    project: projectId,
    ...(path ? { page: `${path.replace(/\/edit$/, '')}/export` } : {}),
    participants: (signal) =>
      send(readParticipantsChoice, { params: { id: projectId } }, { signal, handles: 'all' }),
    async order(query, signal) {
      const given = { params: { id: projectId }, body: query };
      return (await send(calls.order, given, { signal })).job_id;
    },
    job: (id, signal) => send(readExportJob, { params: { id } }, { signal, ...quietly }),
    async file({ result }, signal) {
      const made = exportResult.safeParse(result).data;
      if (!made) return null;
      const params = { id: made.export_id };
      const { address } = await send(downloadExport, { params }, { signal });
      return { address, undrawn: made.undrawn };
    },
  };
}

/** The calls by which a visitor exports the project of a public link. */
export function linkedExports(pass: string): ExportSource {
  return {
    key: pass,
    participants: (signal) =>
      send(readLinkedParticipantsChoice, { body: { pass } }, { signal, handles: 'all' }),
    order: async (query, signal) =>
      (await send(orderLinkedExport, { body: { ...query, pass } }, { signal })).job_id,
    job: (job_id, signal) =>
      send(readLinkedExport, { body: { pass, job_id } }, { signal, ...quietly }),
    file: async ({ result }) => linkedFile.safeParse(result).data ?? null,
  };
}
