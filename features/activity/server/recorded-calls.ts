import { z } from 'zod';
import type { Act } from '../contract.ts';

/** The recorded calls, by the end of their id, which is the same for each kind of project. */
export const recordedCalls: Readonly<Record<string, Act>> = {
  create: 'created',
  duplicate: 'created',
  rename: 'renamed',
  updateTitle: 'renamed',
  changePicture: 'pictured',
  share: 'shared',
  updateAccess: 'access_changed',
  removeAccess: 'access_changed',
  putShareLink: 'access_changed',
  revokeShareLink: 'access_changed',
  updatePrivacy: 'access_changed',
  answerAccess: 'access_changed',
  letDuplicate: 'access_changed',
  acceptInvite: 'joined',
  joinByLink: 'joined',
  transfer: 'transferred',
  comment: 'commented',
  commentReply: 'commented',
  commentResolve: 'resolved',
  createVersion: 'version_kept',
  restoreVersion: 'version_restored',
  export: 'exported',
  reportExport: 'exported',
  reportExportPdf: 'exported',
  reportPdfView: 'report_viewed',
  reportPdfDownload: 'report_downloaded',
  remove: 'deleted',
  restore: 'restored',
};

/** Slices whose calls end like recorded ones, but are not about a project. */
const otherSlices: ReadonlySet<string> = new Set([
  'backups',
  'chat',
  'connections',
  'designs',
  'integrations.issues',
  'integrations.work-items',
  'participants',
  'proposals',
  'runs',
  'teams',
  'templates',
  'tokens',
  'webhooks',
]);

/** The action that is recorded for a call, if any. */
export function actOf(callId: string): Act | undefined {
  const end = callId.lastIndexOf('.');
  return otherSlices.has(callId.slice(0, end)) ? undefined : recordedCalls[callId.slice(end + 1)];
}

const made = z.object({ _id: z.string() });
const joined = z.object({ project_id: z.string() });
const several = z.object({ done: z.array(z.string()) });
const input = z.object({
  params: z.object({
    id: z.string().optional(),
    /** The specification's name in calls about versions (S3.57). */
    mapper_id: z.string().optional(),
  }),
  body: z
    .object({ project_id: z.string().optional(), resolved: z.boolean().optional() })
    .optional()
    .catch(undefined),
});

/** The projects that a successful call was about. */
export function projectsOf(act: Act, given: unknown, answer: unknown): string[] {
  if (act === 'created') return [made.parse(answer)._id];
  if (act === 'joined') return [joined.parse(answer).project_id];
  const batch = several.safeParse(answer).data;
  if (batch) return batch.done;
  const { params, body } = input.parse(given);
  // Reopening a thread is not recorded.
  if (body?.resolved === false) return [];
  const id = body?.project_id ?? params.mapper_id ?? params.id;
  if (id === undefined) throw new Error(`No project is named where somebody ${act}.`);
  return [id];
}
