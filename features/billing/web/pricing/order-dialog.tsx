import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { tierNames } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import {
  type BillingData,
  changeBillingAddress,
  changeOtherDetails,
  checkout,
} from '../../contract/calls.ts';
import { cycleNames } from '../../contract/cycle-texts.ts';
import { billingAddress } from '../../contract/details.ts';
import { type BillingCycle, type PaidTier, paidCodeOf } from '../../contract/subscription.ts';
import { billingKey, type PayerOnSide, payerFields } from '../billing-queries.ts';
import { leaveFor } from '../change/follow-step.ts';
import { Preview } from '../change/preview.tsx';
import { usePreview } from '../change/use-preview.ts';
import { AddressFields, emptyAddress } from '../details/address-fields.tsx';
import { detailsOf, detailsProblems, otherDetailsOf } from '../details/details-values.ts';
import { OtherFields } from '../details/other-fields.tsx';
import { problemsOf, refusedFields } from '../field-problems.ts';
import { sidePhrases } from '../texts/side-names.ts';
import { refreshBilling } from '../use-billing-change.ts';

interface OrderDialogProps {
  tier: PaidTier;
  cycle: BillingCycle;
  payer: PayerOnSide;
  data: BillingData;
  onClose: () => void;
}

/** Orders a plan that is paid by invoice: first the address, then what it costs. */
export function OrderDialog(props: OrderDialogProps) {
  const { tier, payer, data, onClose } = props;
  const [isAddressed, setAddressed] = useState(data.address !== null && data.details !== null);
  return (
    <Dialog
      title={`Order the ${tierNames[tier]} plan for ${sidePhrases[payer.side]}`}
      width={560}
      onClose={onClose}
    >
      {isAddressed ? (
        <Review {...props} onBack={() => setAddressed(false)} />
      ) : (
        <Recipient payer={payer} data={data} onClose={onClose} onDone={() => setAddressed(true)} />
      )}
    </Dialog>
  );
}

interface RecipientProps {
  payer: PayerOnSide;
  data: BillingData;
  onClose: () => void;
  onDone: () => void;
}

const detailNames = ['name', 'email', 'tax_id', 'reference'];

/** Who the invoice is for. */
function Recipient({ payer, data, onClose, onDone }: RecipientProps) {
  const session = useSession();
  const client = useQueryClient();
  const account = { name: session?.metaData.full_name ?? '', email: session?.email ?? '' };
  const [address, setAddress] = useState(data.address ?? emptyAddress);
  const [details, setDetails] = useState(() => otherDetailsOf(data.details, account));
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({
    async mutationFn() {
      const team = payer.teamId ? { team_id: payer.teamId } : {};
      const handles = ['invalid_input', 'tax_id_invalid'];
      await send(changeBillingAddress, { body: { ...team, address } }, { handles });
      await send(
        changeOtherDetails,
        { body: { ...team, details: detailsOf(details) } },
        { handles },
      );
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: billingKey });
      onDone();
    },
  });
  const ofAddress = problemsOf(billingAddress, address);
  const ofDetails = detailsProblems(details);
  const refused = refusedFields(saving.error, [...detailNames, ...Object.keys(emptyAddress)]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys({ ...ofAddress, ...ofDetails }).length === 0) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">You get an invoice. The plan begins when it is paid.</Text>
        <OtherFields
          value={details}
          problems={{ ...refused, ...(isChecked ? ofDetails : {}) }}
          onChange={setDetails}
        />
        <AddressFields
          value={address}
          problems={{ ...refused, ...(isChecked ? ofAddress : {}) }}
          onChange={setAddress}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the order costs. */
function Review({
  tier,
  cycle,
  payer,
  onClose,
  onBack,
}: OrderDialogProps & { onBack: () => void }) {
  const order = { plan_type: paidCodeOf[tier], billing_cycle: cycle };
  const preview = usePreview(payer, { change: 'plan', ...order });
  const client = useQueryClient();
  const navigate = useNavigate();
  const ordering = useMutation({
    mutationFn: () => send(checkout, { body: { ...payerFields(payer), ...order } }),
    async onSuccess(step) {
      if (leaveFor(step)) return;
      await refreshBilling(client, payer);
      await navigate(`/pricing/thank-you?${new URLSearchParams(payerFields(payer))}`);
    },
  });
  return (
    <Stack>
      <Text c="dimmed">{cycleNames[cycle]} payment, by invoice.</Text>
      <Preview preview={preview} cycle={cycle} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={onBack}>
          Change address
        </Button>
        <Button
          disabled={!preview.data}
          loading={ordering.isPending}
          onClick={() => ordering.mutate()}
        >
          Order and get the invoice
        </Button>
      </Group>
    </Stack>
  );
}
