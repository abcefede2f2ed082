import type { InvoiceSums } from '../../contract/invoice.ts';
import { moneyText } from '../../contract/money-text.ts';
import { periodText } from '../texts/invoice-texts.ts';
import styles from './amounts.module.css';

interface AmountsProps {
  sums: InvoiceSums;
  /** Name of the last line, such as 'To pay now'. */
  dueLabel: string;
  label: string;
}

/** Lines, taxes and sums of an invoice, also of one that is only shown beforehand. */
export function Amounts({ sums, dueLabel, label }: AmountsProps) {
  const { lines, subtotal, taxes, total, credit_used, amount_due } = sums;
  return (
    <table className={styles.amounts} aria-label={label}>
      <tbody>
        {lines.map(({ text, period, amount }) => (
          <tr key={`${text} ${period?.start} ${amount.amount}`}>
            <th scope="row">
              {text}
              {period ? <small>{periodText(period)}</small> : null}
            </th>
            <td>{moneyText(amount)}</td>
          </tr>
        ))}
        {taxes.length > 0 ? <Sum name="Before taxes" value={moneyText(subtotal)} /> : null}
        {taxes.map(({ name, rate, amount }) => (
          <Sum
            key={`${name} ${rate}`}
            name={`${name} (${rate.toLocaleString('en')} %)`}
            value={moneyText(amount)}
          />
        ))}
        {taxes.length > 0 || lines.length > 1 || credit_used.amount !== 0 ? (
          <Sum name="Total" value={moneyText(total)} />
        ) : null}
        {credit_used.amount === 0 ? null : (
          <Sum name="Credit of earlier invoices" value={moneyText(credit_used)} />
        )}
      </tbody>
      <tfoot>
        <Sum name={dueLabel} value={moneyText(amount_due)} />
      </tfoot>
    </table>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
