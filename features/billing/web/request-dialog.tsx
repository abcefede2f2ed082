import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PlanTier, planCodes } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { type OwnRequest, sendUserRequest } from '../contract/calls.ts';
import { billingKey, type PayerOnSide, payerFields } from './billing-queries.ts';
import { refusedFields } from './field-problems.ts';
import { sidePhrases } from './texts/side-names.ts';
import { useWithdrawRequest } from './use-withdraw-request.ts';

interface RequestDialogProps {
  tier: PlanTier;
  payer: PayerOnSide;
  /** The open request for the same payer, whose place this one takes. */
  open: OwnRequest | null;
  onClose: () => void;
}

/** Requests a plan from the administrators. */
export function RequestDialog({ tier, payer, open, onClose }: RequestDialogProps) {
  const name = `${tierNames[tier]} plan`;
  const isSamePlan = open?.plan_type === planCodes[tier];
  const [message, setMessage] = useState(
    isSamePlan ? open.message : `I would like to have the ${name} for ${sidePhrases[payer.side]}.`,
  );
  const client = useQueryClient();
  const [isEmpty, setEmpty] = useState(false);
  const sending = useMutation({
    mutationFn: () =>
      send(
        sendUserRequest,
        {
          body: {
            ...payerFields(payer),
            kind: tier === 'enterprise' ? 'enterprise' : 'upgrade',
            plan_type: planCodes[tier],
            message: message.trim(),
          },
        },
        { handles: ['invalid_input'] },
      ),
    async onSuccess() {
      onClose();
      await client.invalidateQueries({ queryKey: [...billingKey, 'own-requests'] });
      const text = open ? 'Your request was changed.' : 'The administrators got your request.';
      showToast({ text, kind: 'success' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(message.trim() === '');
    if (message.trim() !== '') sending.mutate();
  };
  const refused = refusedFields(sending.error, ['message']);
  return (
    <Dialog title={`Request the ${name}`} width={480} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">
            The administrators of this installation see your name, your email address and this
            message.
            {open ? ' It takes the place of the request that you sent before.' : ''}
          </Text>
          <Textarea
            label="Message"
            autosize
            minRows={3}
            maxRows={10}
            value={message}
            error={isEmpty ? 'Enter a message.' : (refused.message ?? refused.form)}
            {...limited(lengths.contactMessage)}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            {open ? <Withdraw request={open} onDone={onClose} /> : null}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={sending.isPending}>
              {open ? 'Change request' : 'Send request'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function Withdraw({ request, onDone }: { request: OwnRequest; onDone: () => void }) {
  const withdrawing = useWithdrawRequest();
  return (
    <Button
      variant="subtle"
      mr="auto"
      loading={withdrawing.isPending}
      onClick={() => withdrawing.mutate(request.request_id, { onSettled: onDone })}
    >
      Withdraw the request
    </Button>
  );
}
