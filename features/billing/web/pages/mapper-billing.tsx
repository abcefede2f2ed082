import { SideBilling } from '../side/side-billing.tsx';

export const meta = () => [{ title: 'Billing of the mapping tools · Sightline' }];

/** The billing of the mapping tools (S2.63). */
export default function MapperBilling() {
  return <SideBilling side="M" />;
}
