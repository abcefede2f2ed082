import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { dayText } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import pageStyles from '#ui/page/page.module.css';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { type AdminInvoice, voidInvoice } from '../../contract/admin-calls.ts';
import { type InvoiceState, invoiceStates } from '../../contract/invoice.ts';
import { moneyText } from '../../contract/money-text.ts';
import { billingKey } from '../billing-queries.ts';
import styles from '../invoices/invoices.module.css';
import { invoiceState } from '../texts/invoice-texts.ts';
import { sideNames } from '../texts/side-names.ts';
import { allInvoicesQuery } from './admin-queries.ts';
import { PaidDialog } from './paid-dialog.tsx';

const stateNames: Readonly<Record<InvoiceState, string>> = {
  open: 'Not paid',
  paid: 'Paid',
  void: 'Cancelled',
};

/** The invoices of the installation; those without Stripe are marked as paid here. */
export function AllInvoicesCard() {
  const [status, setStatus] = useState<InvoiceState | null>('open');
  const list = useInfiniteQuery(allInvoicesQuery(status));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <SettingsCard
      title="Invoices"
      about="An invoice that is paid by transfer is marked as paid here. Its plan applies at once."
    >
      <Group>
        <SegmentedControl
          aria-label="State of the invoices"
          value={status ?? 'all'}
          onChange={(next) => setStatus(invoiceStates.find((one) => one === next) ?? null)}
          data={[
            ...invoiceStates.map((value) => ({ value, label: stateNames[value] })),
            { value: 'all', label: 'All' },
          ]}
        />
      </Group>
      {list.isPending ? <LoadingLines /> : null}
      {list.isError && rows.length === 0 ? (
        <LoadFailed what="The invoices" onRetry={() => list.refetch()} />
      ) : null}
      {list.data && rows.length === 0 ? (
        <Text c="dimmed">
          {status === null ? 'No invoice was issued yet.' : 'No invoices in this state.'}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <ul className={pageStyles.rows} aria-label="Invoices">
          {rows.map((invoice) => (
            <InvoiceLine key={invoice.invoice_id} invoice={invoice} />
          ))}
        </ul>
      ) : null}
      <ShowMore list={list} className={styles.more ?? ''} />
    </SettingsCard>
  );
}

/** The invoices of before, where nothing is sold any more; nothing where there are none. */
export function EarlierInvoices() {
  const list = useInfiniteQuery(allInvoicesQuery(null));
  const hasAny = list.data?.pages.some(({ rows }) => rows.length > 0);
  return hasAny ? <AllInvoicesCard /> : null;
}

function InvoiceLine({ invoice }: { invoice: AdminInvoice }) {
  const { number, payer, email, p_type, issued_date, total, payment_note } = invoice;
  return (
    <li className={`${pageStyles.row} ${styles.invoice}`}>
      <span className={pageStyles.about}>
        <span className={styles.number}>
          {number} · {payer || email}
        </span>
        <span className={pageStyles.note}>
          {sideNames[p_type]} · {dayText(issued_date)} · {invoiceState(invoice, Date.now())}
          {payment_note ? ` · ${payment_note}` : ''}
        </span>
      </span>
      <span className={styles.amount}>{moneyText(total)}</span>
      {invoice.status === 'open' ? <OpenInvoice invoice={invoice} /> : null}
    </li>
  );
}

function OpenInvoice({ invoice }: { invoice: AdminInvoice }) {
  const { invoice_id, number, payer, paid_by } = invoice;
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const voiding = useMutation({
    mutationFn: () => send(voidInvoice, { body: { invoice_id } }),
    async onSuccess() {
      showToast({ text: `Invoice ${number} was cancelled.`, kind: 'success' });
      await client.invalidateQueries({ queryKey: billingKey });
    },
  });
  if (paid_by === 'stripe') {
    return (
      <Text size="sm" c="dimmed">
        Paid through Stripe
      </Text>
    );
  }
  const cancel = async () => {
    const isSure = await confirm({
      title: `Cancel invoice ${number}?`,
      text: `The order or renewal of ${payer} is cancelled with it. Its number stays used.`,
      confirm: 'Cancel invoice',
      cancel: 'Back',
      danger: true,
    });
    if (isSure) voiding.mutate();
  };
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Mark invoice ${number} as paid`}
        onClick={() => setOpen(true)}
      >
        Mark as paid
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Cancel invoice ${number}`}
        loading={voiding.isPending}
        onClick={cancel}
      >
        Cancel
      </Button>
      {isOpen ? <PaidDialog invoice={invoice} onClose={() => setOpen(false)} /> : null}
    </Group>
  );
}
