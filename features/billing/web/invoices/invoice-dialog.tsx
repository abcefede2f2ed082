import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { retrieveInvoice } from '../../contract/calls.ts';
import type { Invoice } from '../../contract/invoice.ts';
import { billingKey } from '../billing-queries.ts';
import { Amounts } from '../change/amounts.tsx';
import { invoiceState } from '../texts/invoice-texts.ts';
import styles from './invoices.module.css';

interface InvoiceDialogProps {
  invoiceId: string;
  /** As printed on the invoice; empty where it is not known yet. */
  number: string;
  onClose: () => void;
}

/** An invoice line by line, how it is paid, and its PDF. */
export function InvoiceDialog({ invoiceId, number, onClose }: InvoiceDialogProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...billingKey, 'invoice', invoiceId],
    // The addresses of its PDF and of its payment are valid for minutes.
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(retrieveInvoice, { query: { invoice_id: invoiceId } }, { signal, handles: 'all' }),
  });
  return (
    <Dialog
      title={`Invoice ${data?.number ?? number}`.trim()}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {data?.pdf_url ? (
            <Button variant="default" component="a" href={data.pdf_url} download>
              Download PDF
            </Button>
          ) : null}
          {data?.pay_url ? (
            <Button component="a" href={data.pay_url}>
              Pay by card
            </Button>
          ) : null}
        </>
      }
    >
      {isError ? <LoadFailed what="The invoice" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={180} role="status" aria-label="Loading" />}
      {data ? <Content invoice={data} /> : null}
    </Dialog>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const isOpen = invoice.status === 'open';
  return (
    <Stack gap="sm">
      <Text c="dimmed">{invoiceState(invoice, Date.now())}</Text>
      <Amounts
        label={`Invoice ${invoice.number}`}
        sums={invoice}
        dueLabel={isOpen ? 'To pay' : 'Amount'}
      />
      {isOpen && invoice.payment_terms ? (
        <section className={styles.terms} aria-label="How to pay">
          <Text fw={600}>How to pay</Text>
          <p>{invoice.payment_terms}</p>
          <p>
            Write {invoice.number} in the reference of the transfer. The plan applies when an
            administrator has noted the payment.
          </p>
        </section>
      ) : null}
    </Stack>
  );
}
