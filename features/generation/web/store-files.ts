import { showToast } from '#platform/web/toasts/toasts.ts';
import type { BriefForm } from './use-brief.ts';
import type { DraftPorts } from './web-drafts.ts';

/** Makes notes of the chosen files; null without any. */
export async function storeFiles(
  { storeSources }: Pick<DraftPorts, 'storeSources'>,
  { files, title }: Pick<BriefForm, 'files' | 'title'>,
): Promise<string | null> {
  if (files.length === 0) return null;
  const { projectId, problems } = await storeSources(files, title);
  for (const text of problems) showToast({ text, kind: 'failure', duration: 10_000 });
  return projectId;
}
