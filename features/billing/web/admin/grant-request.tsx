import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlanTier, planCodes } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { grantRequest, type listUserRequests } from '../../contract/admin-calls.ts';
import { billingKey } from '../billing-queries.ts';
import { sidePhrases } from '../texts/side-names.ts';
import { grantableTiers, presetTier } from './grantable-tiers.ts';

type UserRequest = CallAnswer<typeof listUserRequests>['rows'][number];

interface GrantButtonProps {
  request: UserRequest;
  /** Who sent it. */
  name: string;
}

/** Grants a request about a plan; nothing where no larger plan is left. */
export function GrantButton({ request, name }: GrantButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const tiers = grantableTiers(request.has_plan_type);
  if (tiers.length === 0) return null;
  return (
    <>
      <Button
        size="compact-sm"
        aria-label={`Grant: request of ${name}`}
        onClick={() => setOpen(true)}
      >
        Grant
      </Button>
      {isOpen ? (
        <GrantDialog request={request} name={name} tiers={tiers} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface GrantDialogProps extends GrantButtonProps {
  tiers: readonly PlanTier[];
  onClose: () => void;
}

function GrantDialog({ request, name, tiers, onClose }: GrantDialogProps) {
  const { request_id, p_type, plan_type, for_team } = request;
  const [tier, setTier] = useState<PlanTier>(presetTier(tiers, plan_type));
  const client = useQueryClient();
  const granting = useMutation({
    mutationFn: () => send(grantRequest, { body: { request_id, plan_type: planCodes[tier] } }),
    async onSuccess() {
      onClose();
      await client.invalidateQueries({ queryKey: [...billingKey, 'requests'] });
      showToast({ text: sentence`The plan was granted, and ${name} notified.`, kind: 'success' });
    },
  });
  return (
    <Dialog
      title={sentence`Grant what ${name} asked for?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={granting.isPending} onClick={() => granting.mutate()}>
            Grant plan
          </Button>
        </>
      }
    >
      <Stack>
        <NativeSelect
          label={`Plan for ${sidePhrases[p_type]}`}
          value={tier}
          onChange={({ currentTarget: { value } }) =>
            setTier(tiers.find((one) => one === value) ?? tier)
          }
          data={tiers.map((value) => ({ value, label: tierNames[value] }))}
        />
        <Text size="sm" c="dimmed">
          {for_team ? 'The team' : 'The account'} gets it at once. It is not charged, and has no
          end. The request is done by it.
        </Text>
      </Stack>
    </Dialog>
  );
}
