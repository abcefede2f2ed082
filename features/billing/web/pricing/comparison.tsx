import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { tierNames } from '#features/plans/web/index.ts';
import { sidePhrases } from '../texts/side-names.ts';
import { type ListedPlan, planRows } from './plan-rows.ts';
import styles from './pricing.module.css';

/**
 * The table of all plans of a side; on a phone each feature is a line above its cells. On the public page a script writes
 * the limits that the installation has changed.
 */
export function Comparison({ side, plans }: { side: PlanSide; plans: readonly ListedPlan[] }) {
  const id = useId();
  return (
    <div className={styles.comparison}>
      <h2 id={id}>What the plans for {sidePhrases[side]} include</h2>
      <section
        className={styles.scroll}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it on a narrow screen
        tabIndex={0}
      >
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="row">Feature</th>
              {plans.map(({ plan }) => (
                <th key={plan} scope="col">
                  {tierNames[plan]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planRows(side, plans).map(({ name, limit, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map(({ tier, value }) => (
                  <td key={tier} data-limit={limit && `${side} ${tier} ${limit}`}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <IconCheck className={styles.yes} size={20} role="img" aria-label="Yes" />
  ) : (
    <IconMinus className={styles.no} size={20} role="img" aria-label="No" />
  );
}
