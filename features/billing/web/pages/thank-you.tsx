import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planSide } from '#features/plans/contract/calls.ts';
import { clearInterruption, readInterruption } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { checkoutSuccess } from '../../contract/calls.ts';
import { billingKey, type PayerOnSide, payerFields } from '../billing-queries.ts';
import { InvoiceDialog } from '../invoices/invoice-dialog.tsx';
import { pollDelay } from '../pricing/poll-delay.ts';
import styles from '../pricing/pricing.module.css';
import { purchaseTexts } from '../texts/purchase-texts.ts';
import { sidePaths } from '../texts/side-names.ts';
import { refreshBilling } from '../use-billing-change.ts';

export const meta = () => [
  { title: 'Thank you · Sightline' },
  { name: 'robots', content: 'noindex' },
];

/** After a purchase: what was bought, and the way on (S2.36). */
export default function ThankYou() {
  const session = useSession();
  const [search] = useSearchParams();
  const side = planSide.catch('M').parse(search.get('p_type') ?? undefined);
  const payer = { side, teamId: search.get('team_id') || null };
  return (
    <div className={styles.page}>
      {session ? <Purchase payer={payer} /> : <SignInFirst back={`/pricing/thank-you?${search}`} />}
    </div>
  );
}

function SignInFirst({ back }: { back: string }) {
  return (
    <>
      <h1>Thank you</h1>
      <p className={styles.intro}>Sign in to see what you bought.</p>
      <Button component={Link} to={`/signin?${new URLSearchParams({ 'return-path': back })}`}>
        Sign in
      </Button>
    </>
  );
}

/** The purchase, requested again while its payment is processed. */
function usePurchase(payer: PayerOnSide) {
  return useQuery({
    queryKey: [...billingKey, 'success', payer],
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(checkoutSuccess, { query: payerFields(payer) }, { signal, handles: 'all' }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'processing' ? (pollDelay(dataUpdateCount) ?? false) : false,
  });
}

function Purchase({ payer }: { payer: PayerOnSide }) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = usePurchase(payer);
  const client = useQueryClient();
  const isPaid = data?.state === 'paid';
  useEffect(() => {
    // Everything that is already loaded is from before the purchase.
    if (isPaid) void refreshBilling(client, { side: payer.side, teamId: payer.teamId });
  }, [isPaid, client, payer.side, payer.teamId]);
  if (!data) {
    return (
      <>
        <h1>Thank you</h1>
        {isError ? (
          <LoadFailed what="Your purchase" onRetry={() => refetch()} />
        ) : (
          <Loader size="sm" role="status" aria-label="Loading" />
        )}
      </>
    );
  }
  const { title, text } = purchaseTexts(data, payer.side);
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.intro} role="status">
        {text}
      </p>
      {data.state === 'processing' ? (
        <Group mb="md">
          <Button
            key={dataUpdatedAt}
            variant="default"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Look again
          </Button>
        </Group>
      ) : null}
      <WayOn payer={payer} isPaid={isPaid} invoiceId={data.invoice_id} state={data.state} />
    </>
  );
}

interface WayOnProps {
  payer: PayerOnSide;
  isPaid: boolean;
  invoiceId: string | null;
  state: 'paid' | 'processing' | 'awaiting_payment' | 'none';
}

function WayOn({ payer, isPaid, invoiceId, state }: WayOnProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [interruption] = useState(readInterruption);
  const team = payer.teamId ? `?team_id=${encodeURIComponent(payer.teamId)}` : '';
  const goBack = () => {
    clearInterruption();
    if (interruption) void navigate(interruption);
  };
  const isWaiting = state === 'awaiting_payment' && invoiceId !== null;
  return (
    <>
      {interruption && isPaid ? (
        <Text mb="md">There is room now for what you were about to do.</Text>
      ) : null}
      <Group>
        {interruption && isPaid ? (
          <Button onClick={goBack}>Go on where you stopped</Button>
        ) : isWaiting ? (
          <Button onClick={() => setOpen(true)}>See how to pay</Button>
        ) : (
          <Button component={Link} to={state === 'none' ? '/pricing' : '/dashboard'}>
            {state === 'none' ? 'See plans' : 'Open the dashboard'}
          </Button>
        )}
        <Button component={Link} variant="default" to={`${sidePaths[payer.side]}${team}`}>
          See billing
        </Button>
      </Group>
      {isOpen && invoiceId ? (
        <InvoiceDialog invoiceId={invoiceId} number="" onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
