import { SideBilling } from '../side/side-billing.tsx';

export const meta = () => [{ title: 'Billing of Reviewer · Sightline' }];

/** The billing of Reviewer (S2.64). */
export default function ReviewerBilling() {
  return <SideBilling side="T" />;
}
