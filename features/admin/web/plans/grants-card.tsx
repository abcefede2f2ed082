import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { findGrants } from '#features/plans/contract/grants.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { AdministeredPerson } from '../../contract/people.ts';
import { PersonPicker } from '../people/person-picker.tsx';
import { GrantForm } from './grant-form.tsx';

/** Finds an account by its name or address, and grants it a plan on each side. */
export function GrantsCard() {
  const [person, setPerson] = useState<AdministeredPerson | null>(null);
  return (
    <SettingsCard
      title="Plans of accounts"
      about="A plan that you grant is not charged, and has no end."
    >
      <PersonPicker label="Account" except={null} chosen={person} onChoose={setPerson} />
      {person ? <Grants key={person.user_id} email={person.email} /> : null}
    </SettingsCard>
  );
}

function Grants({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'grants', email],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => send(findGrants, { body: { email } }, { signal, handles: 'all' }),
  });
  if (isError) return <LoadFailed what="The plans" onRetry={() => refetch()} />;
  return data ? <GrantForm granted={data} /> : <LoadingLines count={2} />;
}
