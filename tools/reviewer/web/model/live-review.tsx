import { type ReactNode, useEffect, useMemo } from 'react';
import * as Y from 'yjs';
import type { OpenProject } from '#features/projects/web/index.ts';
import { privateDocumentName } from '#kernel/live/private-document.ts';
import { mayEdit } from '#platform/web/live/connection.ts';
import { createRecords } from '#platform/web/live/records.ts';
import { useLiveDocument, useProperties } from '#platform/web/live/use-live-document.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { periodOf } from '../../document/period.ts';
import { type ReviewerShape, reviewerDocument } from '../../document/reviewer-document.ts';
import { ReviewSkeleton } from '../review-skeleton.tsx';
import {
  createPageUploads,
  type LiveReview,
  type Me,
  partsOf,
  type ReviewModel,
  ReviewProvider,
} from './review-model.tsx';

type LiveProviderProps = OpenProject<ReviewerShape> & { children: ReactNode };

/** Provides a live review: the whole review or, while evaluators work alone, the user's own part of it. */
export function LiveReviewProvider(props: LiveProviderProps) {
  const { live, canEdit } = props;
  const { blindSince } = useProperties(live.records);
  const me = useMe();
  if (blindSince !== null && me && canEdit)
    return <AloneProvider {...props} me={me} period={periodOf(blindSince)} />;
  return <TogetherProvider {...props} alone={blindSince !== null} me={me} />;
}

/** The signed-in user. */
function useMe(): Me | null {
  const person = useSession()?.metaData;
  const id = person?.user_id;
  const name = person?.full_name ?? '';
  return useMemo(() => (id ? { id, name } : null), [id, name]);
}

type TogetherProps = LiveProviderProps & Pick<ReviewModel, 'alone' | 'me'>;

function TogetherProvider({ projectId, live, canEdit, alone, me, children }: TogetherProps) {
  const parts = useMemo(() => partsOf(live.document, live.records), [live]);
  const uploads = useMemo(() => createPageUploads(projectId), [projectId]);
  const model = useMemo((): ReviewModel => {
    const editor = canEdit ? live : null;
    return { ...parts, editor, book: editor, alone, me, projectId, uploads: editor && uploads };
  }, [parts, live, canEdit, alone, me, projectId, uploads]);
  return <ReviewProvider model={model}>{children}</ReviewProvider>;
}

type AloneProps = LiveProviderProps & { me: Me; period: string };

function AloneProvider(props: AloneProps) {
  const privateDocument = useLiveDocument(
    reviewerDocument,
    privateDocumentName(props.projectId, props.me.id, props.period),
  );
  if (!privateDocument) return <ReviewSkeleton />;
  return <JoinedProvider {...props} own={privateDocument} />;
}

/** Provides the review and the user's private document as one; edits go to the document of the record. */
function JoinedProvider({
  projectId,
  live,
  canEdit,
  me,
  own: privateDocument,
  children,
}: AloneProps & { own: LiveReview }) {
  const joined = useJoined(live, privateDocument);
  const mayWrite = useStorePart(privateDocument.status, mayEdit);
  const uploads = useMemo(() => createPageUploads(projectId), [projectId]);
  const model = useMemo(
    (): ReviewModel => ({
      ...joined,
      editor: canEdit ? live : null,
      book: mayWrite ? privateDocument : null,
      alone: true,
      me,
      projectId,
      uploads: canEdit ? uploads : null,
    }),
    [joined, live, canEdit, privateDocument, mayWrite, me, projectId, uploads],
  );
  return <ReviewProvider model={model}>{children}</ReviewProvider>;
}

function useJoined(live: LiveReview, privateDocument: LiveReview) {
  const { document, parts } = useMemo(() => {
    const document = new Y.Doc();
    for (const one of [live, privateDocument])
      Y.applyUpdate(document, Y.encodeStateAsUpdate(one.document));
    return { document, parts: partsOf(document, createRecords(reviewerDocument, document)) };
  }, [live, privateDocument]);
  useEffect(() => {
    const take = (update: Uint8Array) => Y.applyUpdate(document, update);
    for (const one of [live.document, privateDocument.document]) {
      take(Y.encodeStateAsUpdate(one));
      one.on('update', take);
    }
    return () => {
      live.document.off('update', take);
      privateDocument.document.off('update', take);
    };
  }, [live, privateDocument, document]);
  return parts;
}
