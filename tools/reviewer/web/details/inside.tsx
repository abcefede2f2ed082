import { createContext, type ReactNode, useContext } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { internalDocumentName } from '#kernel/live/private-document.ts';
import { useLiveDocument } from '#platform/web/live/use-live-document.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import { type LiveReview, useReview } from '../model/review-model.tsx';

const InsideContext = createContext<LiveReview | null>(null);

/** Opens the document of internal notes, which only users with access have (decision 0037). */
export function InsideProvider({ children }: { children: ReactNode }) {
  const { projectId } = useReview();
  const { visit } = useOpenSurface();
  if (projectId === null || visit) return children;
  return <Opened projectId={projectId}>{children}</Opened>;
}

function Opened({ projectId, children }: { projectId: string; children: ReactNode }) {
  const inside = useLiveDocument(reviewerDocument, internalDocumentName(projectId));
  return <InsideContext value={inside}>{children}</InsideContext>;
}

/** The document of internal notes; null for visitors, and while it loads. */
export function useInside(): LiveReview | null {
  return useContext(InsideContext);
}
