import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Beginnings, DraftFromResearch } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { dayCalls } from '../contract/calls/day-calls.ts';
import { planBoard } from '../document/edits.ts';
import { useDay } from './day-model.tsx';
import { dayInLifeView } from './kind-view.ts';

/** A project without boards: its purpose, and ways to begin. */
export function EmptyDay() {
  const { editor } = useDay();
  const { project } = useOpenSurface();
  const fill = useMutation({
    mutationFn: () => send(dayCalls.fillFromSample, { params: { id: project.id } }),
  });
  const begin = () => {
    if (!editor) return;
    editor.editAll(planBoard([], { title: 'Today' }, newId).planned);
  };
  return (
    <EmptyState
      drawing={<dayInLifeView.Drawing />}
      feeds={dayInLifeView.feeds}
      title="No day yet"
      text="A day in the life shows hour by hour what a persona does, where, and how it feels, and how small a part the product plays in it."
      action={
        editor ? (
          <Beginnings what="day">
            <Button data-tour="begin-day" onClick={begin}>
              Start with an empty day
            </Button>
            <DraftFromResearch what="day" />
            <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate()}>
              Start from sample
            </Button>
          </Beginnings>
        ) : null
      }
    />
  );
}
