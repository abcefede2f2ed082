import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import * as Y from 'yjs';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { planPieces, withParents } from '../document/plan-pieces.ts';
import { draftPartQuery } from './draft-queries.ts';
import styles from './generation.module.css';
import { useLeftOut } from './proposal/chosen-pieces.ts';
import { ReplacedTexts } from './proposal/replaced.tsx';
import { useDraftModule } from './proposal/use-draft-module.ts';
import { useDraft } from './use-draft.ts';
import type { DraftPorts } from './web-drafts.ts';

/** The project as it would be with the chosen pieces of a draft, read-only. */
export function DraftPreview({ at, ports }: { at: string; ports: DraftPorts }) {
  const { project, kind, live, showPanel } = useOpenSurface();
  const drafts = ports.drafts.find(({ code }) => code === kind.code);
  const module = useDraftModule(drafts);
  const draft = useDraft(project.id, at);
  const leftOut = useLeftOut(at);
  const { pieces } = draft;
  const { data: part, isError: isFailed, refetch } = useQuery(draftPartQuery(at));
  const preview = useMemo(() => {
    if (!module.data || !part || pieces.length === 0) return null;
    const { definitionOf, actions } = module.data;
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(live.document));
    const ids = pieces.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]));
    const { planned } = planPieces(copy, withParents(pieces, new Set(ids)), new Map(), {
      definition: definitionOf(copy, part.board),
      ...{ actions, newId, focus: part.focus },
      isUntouched: ({ collection, id }) =>
        part.replaces.some((one) => one.collection === collection && one.id === id),
      at: new Date().toISOString(),
    });
    if (planned.length > 0) applyPlanned(copy, planned, { kind: 'ai' });
    return { document: copy, changes: planned.length };
  }, [module.data, part, pieces, leftOut, live.document]);
  const back = () => showPanel('draft');
  if (module.isError || isFailed || draft.error) {
    return (
      <LoadFailed
        what="The preview"
        onRetry={() => void Promise.all([module.refetch(), refetch()])}
      />
    );
  }
  if (draft.isLoading || module.isPending || !part) return <LoadingLines />;
  if (!preview) {
    return (
      <EmptyState
        title="This draft has no pieces"
        text="It may have been removed, or it ended without a result."
        action={<Button onClick={back}>Back</Button>}
      />
    );
  }
  return (
    <div className={styles.preview}>
      <div className={styles.banner} role="status">
        <p>
          {preview.changes === 0
            ? 'Everything that you chose is already here.'
            : `A preview of the draft. None of it is in the ${kind.noun} yet.`}
        </p>
        <Button size="compact-md" variant="default" onClick={back}>
          Back to the {kind.noun}
        </Button>
      </div>
      <ReplacedTexts replaces={part.replaces} />
      <div className={styles.surface}>
        <Suspense fallback={<LoadingLines />}>
          <kind.StillSurface document={preview.document} />
        </Suspense>
      </div>
    </div>
  );
}
