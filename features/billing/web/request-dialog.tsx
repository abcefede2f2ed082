import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type PlanTier, planCodes } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { sendUserRequest } from '../contract/calls.ts';
import { type PayerOnSide, payerFields } from './billing-queries.ts';
import { refusedFields } from './field-problems.ts';
import { sidePhrases } from './texts/side-names.ts';

interface RequestDialogProps {
  tier: PlanTier;
  payer: PayerOnSide;
  onClose: () => void;
}

/** Requests a plan from the administrators. */
export function RequestDialog({ tier, payer, onClose }: RequestDialogProps) {
  const name = `${tierNames[tier]} plan`;
  const [message, setMessage] = useState(
    `I would like to have the ${name} for ${sidePhrases[payer.side]}.`,
  );
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
    onSuccess() {
      showToast({ text: 'The administrators got your request.', kind: 'success' });
      onClose();
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
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={sending.isPending}>
              Send request
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
