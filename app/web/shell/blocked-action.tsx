import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tools } from '#app/web/tools.ts';
import {
  BlockedActionDialog,
  blockedAction,
  type RepeatableAction,
  readBlockedAction,
} from '#features/plans/web/index.ts';
import {
  type RepeatAction,
  refreshProjects,
  repeatedProjectActions,
  showLimitAgain,
} from '#features/projects/web/index.ts';
import { repeatedTemplateActions } from '#features/templates/web/index.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';

const actions = new Map<string, RepeatAction>(
  Object.entries({ ...repeatedProjectActions, ...repeatedTemplateActions }),
);

/** Offers the action that a full plan prevented, when its user comes back to its page with a larger one. */
export function BlockedAction() {
  const userId = useSession()?.metaData.user_id;
  const action = useStore(blockedAction);
  const { pathname } = useLocation();
  const repeat = useRepeat();
  useEffect(() => {
    if (userId) readBlockedAction();
    else blockedAction.set(null);
  }, [userId]);
  if (!userId || !action || action.path.split('?')[0] !== pathname) return null;
  return (
    <Suspense fallback={null}>
      <BlockedActionDialog action={action} onRepeat={repeat} />
    </Suspense>
  );
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
        const path = await act(kind, again.input);
        if (path) await navigate(path);
      } catch (error) {
        showLimitAgain(error, kind, again, () => void run());
      }
      await refreshProjects(client, kind.code);
    };
    run().catch(logFailure);
  };
}
