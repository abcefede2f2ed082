import { Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SurfaceProject, useOpenSurface } from '#features/projects/web/index.ts';
import { useFacts } from '#platform/web/live/use-live-document.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { describeMap } from '../../document/edits.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { beginMap, beginPersonas, fillFromSample } from './begin-map.ts';

const texts = {
  horizontal:
    'A journey map shows step by step what somebody does, thinks and feels on the way to a goal.',
  persona: 'A persona map puts all personas side by side on the same questions.',
};

const types = [
  { value: 'horizontal', label: 'Journey' },
  { value: 'persona', label: 'Personas' },
  { value: 'behavioral', label: 'Behaviour' },
] as const;

/** A map without columns and rows: what it is for, of which type it is, and ways to begin. */
export function EmptyMap() {
  const { project } = useOpenSurface();
  const { records, editor } = useMap();
  const { mapType } = useFacts(records);
  const personas = mapType === 'persona';
  return (
    <EmptyState
      title="Nothing on this map yet"
      text={personas ? texts.persona : texts.horizontal}
      action={
        editor ? (
          <>
            <SegmentedControl
              aria-label="Type of map"
              data={types.map((one) => ({ ...one }))}
              value={mapType}
              onChange={(next) => {
                const chosen = types.find(({ value }) => value === next);
                if (chosen) editor.edit(describeMap, { mapType: chosen.value });
              }}
            />
            {personas ? (
              <Button onClick={() => beginPersonas(editor)}>Start with empty personas</Button>
            ) : (
              <Button onClick={() => beginMap(editor)}>Start with empty stages</Button>
            )}
          </>
        ) : null
      }
      other={
        editor ? (
          <FromSample editor={editor} project={project} which={personas ? 'persona' : 'journey'} />
        ) : null
      }
    />
  );
}

interface FromSampleProps {
  editor: LiveMap;
  project: SurfaceProject;
  which: 'journey' | 'persona';
}

function FromSample({ editor, project, which }: FromSampleProps) {
  const fill = useMutation({ mutationFn: () => fillFromSample(editor, project, which) });
  return (
    <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate()}>
      Start from sample
    </Button>
  );
}
