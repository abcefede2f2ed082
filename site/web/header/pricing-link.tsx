import { Link } from 'react-router';
import { useHasTiers } from '#features/installation/web/index.ts';

/** The way to the plans, where accounts have any. */
export function PricingLink({ className }: { className: string | undefined }) {
  const hasTiers = useHasTiers();
  return hasTiers ? (
    <Link to="/pricing" className={className}>
      Pricing
    </Link>
  ) : null;
}
