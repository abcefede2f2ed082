import { z } from 'zod';
import type { Act } from '../contract.ts';

/** Calls that are told of, by the end of their id: the same for each kind of project. */
export const recordedCalls: Readonly<Record<string, Act>> = {
  create: 'created',
  duplicate: 'created',
  rename: 'renamed',
  updateTitle: 'renamed',
  changePicture: 'pictured',
  share: 'shared',
  updateAccess: 'access_changed',
  removeAccess: 'access_changed',
  acceptInvite: 'joined',
  transfer: 'transferred',
  comment: 'commented',
  commentReply: 'commented',
  commentResolve: 'resolved',
  createVersion: 'version_kept',
  restoreVersion: 'version_restored',
  export: 'exported',
  remove: 'deleted',
  restore: 'restored',
};

/** What somebody did by the call of an id, if it is told of. */
export function actOf(callId: string): Act | undefined {
  return recordedCalls[callId.slice(callId.lastIndexOf('.') + 1)];
}

const made = z.object({ _id: z.string() });
const joined = z.object({ project_id: z.string() });
const several = z.object({ done: z.array(z.string()) });
const named = z.object({
  body: z.object({ project_id: z.string(), resolved: z.boolean().optional() }),
});
const addressed = z.object({ params: z.object({ id: z.string() }) });

/** The projects that a call which succeeded was about. */
export function projectsOf(act: Act, input: unknown, answer: unknown): string[] {
  if (act === 'created') return [made.parse(answer)._id];
  if (act === 'joined') return [joined.parse(answer).project_id];
  const batch = several.safeParse(answer).data;
  if (batch) return batch.done;
  const body = named.safeParse(input).data?.body;
  // Opening a thread again is no news.
  if (body) return body.resolved === false ? [] : [body.project_id];
  return [addressed.parse(input).params.id];
}
