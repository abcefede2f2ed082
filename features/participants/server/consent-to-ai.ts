import type { WithoutAiConsent } from '#features/generation/server/index.ts';
import { findWithoutConsent } from './consent.ts';
import type { ParticipantsContext } from './context.ts';

/** Finds the participants of a project whose record has no consent to processing by AI now. */
export function createWithoutAiConsent(context: ParticipantsContext): WithoutAiConsent {
  return async (projectId) => {
    const project = await context.projects.findAny(projectId);
    if (!project) return new Set();
    const { records, names } = await findWithoutConsent(context, project, 'ai');
    return new Set([
      ...records.map(({ codeKey }) => codeKey),
      ...names.map((name) => name.toLowerCase()),
    ]);
  };
}
