import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { type AdminInvoice, markInvoicePaid } from '../../contract/admin-calls.ts';
import { moneyText } from '../../contract/money-text.ts';
import { billingKey } from '../billing-queries.ts';

interface PaidDialogProps {
  invoice: AdminInvoice;
  onClose: () => void;
}

/** Notes that the payment of an invoice arrived. */
export function PaidDialog({ invoice, onClose }: PaidDialogProps) {
  const { invoice_id, number, payer, amount_due } = invoice;
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: () => send(markInvoicePaid, { body: { invoice_id, note: note.trim() } }),
    async onSuccess() {
      showToast({ text: `Invoice ${number} is paid. The plan applies.`, kind: 'success' });
      await client.invalidateQueries({ queryKey: billingKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    marking.mutate();
  };
  return (
    <Dialog title={`Mark invoice ${number} as paid`} width={480} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>
            {moneyText(amount_due)} from <bdi>{payer}</bdi>. This cannot be undone.
          </Text>
          <TextInput
            label="Note (optional)"
            description="Such as the day and the number of the transfer. Only administrators see it."
            value={note}
            {...limited(200)}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={marking.isPending}>
              Mark as paid
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
