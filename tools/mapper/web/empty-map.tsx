import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SurfaceProject, useOpenSurface } from '#features/projects/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { beginMap, fillFromSample } from './begin-map.ts';
import { ImportTable } from './importing/import-table.tsx';
import { type LiveMap, useMap } from './map-model.tsx';

/** A map without stages and rows: what it is for, and two ways to begin. */
export function EmptyMap() {
  const { project } = useOpenSurface();
  const { editor } = useMap();
  return (
    <EmptyState
      title="Nothing on this map yet"
      text="A journey map shows step by step what somebody does, thinks and feels on the way to a goal."
      action={
        editor ? <Button onClick={() => beginMap(editor)}>Start with empty stages</Button> : null
      }
      other={
        editor ? (
          <>
            <FromSample editor={editor} project={project} />
            <ImportTable editor={editor} />
          </>
        ) : null
      }
    />
  );
}

function FromSample({ editor, project }: { editor: LiveMap; project: SurfaceProject }) {
  const fill = useMutation({ mutationFn: () => fillFromSample(editor, project) });
  return (
    <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate()}>
      Start from sample
    </Button>
  );
}
