import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PlanRule, setPlanRule } from '#features/installation/contract.ts';
import { installationQuery } from '#features/installation/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { settingsQuery } from '../admin-queries.ts';

const done: Record<PlanRule, string> = {
  open: 'Everything is open for everybody now.',
  tiers: 'Accounts have plans now.',
};

/** Chooses between open and tiers, and shows the change on this page. */
export function useChoosePlanRule(onChosen?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plans: PlanRule) => send(setPlanRule, { body: { plans } }),
    async onSuccess(settings, plans) {
      // The question is gone once the rules are read anew.
      onChosen?.();
      queries.setQueryData(settingsQuery.queryKey, settings);
      await Promise.all([
        queries.invalidateQueries({ queryKey: installationQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['plans'] }),
      ]);
      showToast({ text: done[plans], kind: 'success' });
    },
  });
}
