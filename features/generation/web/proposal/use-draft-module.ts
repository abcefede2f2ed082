import { useQuery } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { DraftPiece } from '../../contract/draft.ts';
import { draftPartQuery } from '../draft-queries.ts';
import type { WebDrafts } from '../web-drafts.ts';

/** What previews of drafts need of the tool of the open project, loaded when it is used. */
export function useDraftModule(drafts: WebDrafts | undefined) {
  return useQuery({
    queryKey: ['generation', 'module', drafts?.code],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => drafts?.load() ?? null,
  });
}

/** Whether the part that a draft is about has nothing yet; false until that is known. */
export function useIsEmptyPart(drafts: WebDrafts, draft: string): boolean {
  const { live } = useOpenSurface();
  const { data: module } = useDraftModule(drafts);
  const { data: part } = useQuery(draftPartQuery(draft));
  if (!module || part?.focus !== null || part.replaces.length > 0) return false;
  const definition = module.definitionOf(live.document, part.board);
  return definition.firstLevel?.(live.document).length === 0;
}

/** What the pieces of a draft say besides their text; nothing until the tool is loaded. */
export function useDescribe(drafts: WebDrafts): (piece: DraftPiece) => string {
  const { live } = useOpenSurface();
  const { data: module } = useDraftModule(drafts);
  const definition = module?.definitionOf(live.document, null);
  return (piece) => definition?.describe?.(piece) ?? '';
}
