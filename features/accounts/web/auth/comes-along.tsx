import { Alert } from '@mantine/core';
import { projectOf } from '../product-query.ts';
import { useArrivalQuery } from '../use-arrival-query.ts';

/** Says that what a visitor made without an account comes along; nothing for those who made nothing. */
export function ComesAlong({ to }: { to: 'account' | 'new account' }) {
  const search = useArrivalQuery();
  if (!projectOf(search)) return null;
  return (
    <Alert mb="md" variant="light" role="note">
      {`What you made here comes along: it is kept in your ${to}, and opens right after.`}
    </Alert>
  );
}
