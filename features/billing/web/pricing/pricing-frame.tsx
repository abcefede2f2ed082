import type { ReactNode } from 'react';
import styles from './pricing.module.css';

/** The page of the plans, for users and for visitors. */
export function PricingFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>Plans and prices</h1>
      {children}
    </div>
  );
}
