import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { dayText } from '#features/plans/web/index.ts';
import pageStyles from '#ui/page/page.module.css';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import type { InvoiceRow } from '../../contract/invoice.ts';
import { moneyText } from '../../contract/money-text.ts';
import type { useBilling } from '../billing-queries.ts';
import { invoiceState } from '../texts/invoice-texts.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './invoices.module.css';

interface InvoicesCardProps {
  invoices: readonly InvoiceRow[];
  list: ReturnType<typeof useBilling>['list'];
  total: number;
}

/** The invoices of a payer on one side, newest first. */
export function InvoicesCard({ invoices, list, total }: InvoicesCardProps) {
  const [open, setOpen] = useState<InvoiceRow | null>(null);
  return (
    <SettingsCard
      title="Invoices"
      about={total > invoices.length ? `The newest ${invoices.length} of ${total}.` : undefined}
    >
      {invoices.length === 0 ? (
        <Text c="dimmed">No invoices yet. They are listed here after a purchase.</Text>
      ) : (
        <ul className={pageStyles.rows} aria-label="Invoices">
          {invoices.map((invoice) => (
            <InvoiceLine
              key={invoice.invoice_id}
              invoice={invoice}
              onOpen={() => setOpen(invoice)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} className={styles.more ?? ''} />
      {open ? (
        <InvoiceDialog
          invoiceId={open.invoice_id}
          number={open.number}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </SettingsCard>
  );
}

function InvoiceLine({ invoice, onOpen }: { invoice: InvoiceRow; onOpen: () => void }) {
  const { number, issued_date, total, status } = invoice;
  return (
    <li className={`${pageStyles.row} ${styles.invoice}`}>
      <span className={pageStyles.about}>
        <span className={styles.number}>{number}</span>
        <span className={pageStyles.note}>
          {dayText(issued_date)} · {invoiceState(invoice, Date.now())}
        </span>
      </span>
      <span className={styles.amount}>{moneyText(total)}</span>
      <Button
        size="compact-sm"
        variant={status === 'open' ? 'light' : 'default'}
        aria-label={status === 'open' ? `Pay invoice ${number}` : `Open invoice ${number}`}
        onClick={onOpen}
      >
        {status === 'open' ? 'Pay' : 'Open'}
      </Button>
    </li>
  );
}
