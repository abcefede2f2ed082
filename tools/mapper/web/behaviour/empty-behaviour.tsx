import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Beginnings, DraftFromResearch } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useMap } from '../map-model.tsx';
import { fillFromSample } from '../starting/begin-map.ts';
import { beginBehaviour } from './change-behaviour.ts';

/** The default number of participants of a new map. */
const firstPeople = 6;

/** A behavioural map without people and dimensions: its purpose, and two ways to begin. */
export function EmptyBehaviour() {
  const { editor } = useMap();
  const { project } = useOpenSurface();
  const sample = useMutation({
    mutationFn: async () => {
      if (editor) await fillFromSample(editor, project, 'behavioral');
    },
  });
  return (
    <EmptyState
      title="Nobody is placed yet"
      text="Place every participant between the two ends of each behaviour. Those who are close together again and again are your personas."
      action={
        editor ? (
          <Beginnings what="map">
            <Button onClick={() => beginBehaviour(editor, firstPeople)}>
              Start with six participants
            </Button>
            <DraftFromResearch what="map" />
            <Button variant="subtle" loading={sample.isPending} onClick={() => sample.mutate()}>
              Start from sample
            </Button>
          </Beginnings>
        ) : null
      }
    />
  );
}
