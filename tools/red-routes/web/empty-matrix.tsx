import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Beginnings, DraftFromResearch } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { defaultTitle, redRoutesCalls } from '../contract/project.ts';
import { planNewMatrix } from '../document/new-matrix.ts';
import { planSample, sampleMatrix } from '../document/sample.ts';
import { redRoutesView } from './kind-view.ts';
import { type LiveRoutes, useRoutes } from './model/matrix-model.tsx';

/** A project without a matrix: its purpose, and ways to begin. */
export function EmptyMatrix() {
  const { editor } = useRoutes();
  return (
    <EmptyState
      drawing={<redRoutesView.Drawing />}
      feeds={redRoutesView.feeds}
      title="No matrix yet"
      text="Put each task where it belongs: how many people need it, and how often. The tasks at the top right are the red routes, which must always work."
      action={
        editor ? (
          <Beginnings what="matrix">
            <Button
              data-tour="begin-matrix"
              onClick={() => editor.editAll(planNewMatrix([], newId, { id: newId(), title: '' }))}
            >
              Start with an empty matrix
            </Button>
            <DraftFromResearch what="matrix" />
            <FromSample editor={editor} />
          </Beginnings>
        ) : null
      }
    />
  );
}

function FromSample({ editor }: { editor: LiveRoutes }) {
  const { project } = useOpenSurface();
  const fill = useMutation({ mutationFn: () => fillFromSample(editor, project) });
  return (
    <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate()}>
      Start from sample
    </Button>
  );
}

/** Adds the sample to an empty project as one step; an untitled project also gets its title. */
async function fillFromSample(
  editor: LiveRoutes,
  { id, title }: { id: string; title: string },
): Promise<void> {
  const { default: content } = await import(
    '#content/samples/red-routes/red-routes-harbour-bank.json'
  );
  const sample = sampleMatrix.parse(content);
  editor.editAll(planSample(sample, newId, editor.opened.matrices.all()));
  if (title !== defaultTitle) return;
  await send(redRoutesCalls.rename, { body: { project_id: id, title: sample.title } });
}
