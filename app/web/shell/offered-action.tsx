import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { tools } from '#app/web/tools.ts';
import { BlockedActionDialog, type RepeatableAction } from '#features/plans/web/index.ts';
import {
  type RepeatAction,
  refreshProjects,
  repeatedProjectActions,
  showLimitAgain,
} from '#features/projects/web/index.ts';
import { addToTeam } from '#features/teams/web/index.ts';
import { repeatedTemplateActions } from '#features/templates/web/index.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';

type OfferedActionProps = Pick<ComponentProps<typeof BlockedActionDialog>, 'action'>;

const actions = new Map<string, RepeatAction>(
  Object.entries({ ...repeatedProjectActions, ...repeatedTemplateActions }),
);

/** Asks whether a prevented action goes on, and repeats it. */
export function OfferedAction({ action }: OfferedActionProps) {
  return <BlockedActionDialog action={action} onRepeat={useRepeat()} />;
}

function useRepeat() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (again: RepeatableAction) => {
    const kind = tools.find(({ code }) => code === again.input.kind);
    const act = actions.get(again.name);
    if (!kind || !act) return;
    const run = async () => {
      try {
        const path = await act(kind, again.input, addToTeam);
        if (path) await navigate(path);
      } catch (error) {
        showLimitAgain(error, kind, again, () => void run());
      }
      await refreshProjects(client, kind.code);
    };
    run().catch(logFailure);
  };
}
