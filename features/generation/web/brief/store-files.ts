import { showToast } from '#platform/web/toasts/toasts.ts';
import type { BriefForm } from '../use-brief.ts';
import type { DraftPorts, StoredFiles } from '../web-drafts.ts';

/** None of the chosen files can be read; the message names each with its reason. */
export class NoReadableFile extends Error {}

/**
 * Makes notes of the chosen files; null without any. Files that can't be read are left out with a message.
 * @throws NoReadableFile where all of them are left out; the signal's reason
 */
export async function storeFiles(
  { storeSources }: Pick<DraftPorts, 'storeSources'>,
  { files, title }: Pick<BriefForm, 'files' | 'title'>,
  signal: AbortSignal,
): Promise<StoredFiles | null> {
  if (files.length === 0) return null;
  const { projectId, notes, problems } = await storeSources(files, title, signal);
  if (projectId === null) throw new NoReadableFile(problems.join(' '));
  for (const text of problems) showToast({ text, kind: 'failure', duration: 10_000 });
  return { projectId, notes };
}
