import { Button, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AccountState } from '#features/accounts/contract/account-state.ts';
import { NothingPasses } from '#ui/empty-state/nothing-passes.tsx';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';
import { InviteCard } from '../invitations/invite-card.tsx';
import { ManagePerson } from '../people/manage-person.tsx';
import styles from '../people/people.module.css';
import { PeopleList } from '../people/people-list.tsx';
import { type PeopleFilter, peopleQuery } from '../people/people-queries.ts';
import { WaitingCard } from '../people/waiting-card.tsx';

export const meta = () => [{ title: 'People · Sightline' }];

/** The accounts of the installation. */
export default function People() {
  return (
    <AdminFrame
      title="People"
      about="The accounts of this installation, and who administers it."
      links={<AdminLinks current="/admin/people" />}
    >
      <Stack gap="xl">
        <WaitingCard />
        <InviteCard />
        <div>
          <Accounts />
        </div>
      </Stack>
    </AdminFrame>
  );
}

const stateNames: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  suspended: 'Suspended',
  administrators: 'Administrators',
  never: 'Waiting for a code',
};
const noFilter: PeopleFilter = { search: '', state: '' };

function Accounts() {
  const [filter, setFilter] = useState(noFilter);
  const [entered, setEntered] = useState('');
  const [managed, setManaged] = useState<string | null>(null);
  const list = useInfiniteQuery(peopleQuery(filter));
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFilter({ ...filter, search: entered.trim() });
  };
  const clear = () => {
    setEntered('');
    setFilter(noFilter);
  };
  return (
    <>
      <form className={styles.filters} onSubmit={submit} aria-label="Find people">
        <TextInput
          label="Name or email"
          {...limited(200)}
          value={entered}
          onChange={(event) => setEntered(event.currentTarget.value)}
        />
        <NativeSelect
          label="Show"
          value={filter.state}
          onChange={(event) => {
            const state = event.currentTarget.value;
            setFilter({ ...filter, state: isState(state) ? state : '' });
          }}
          data={[
            { value: '', label: 'Everybody' },
            ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button type="submit" variant="default">
          Find
        </Button>
      </form>
      {list.isError ? <LoadFailed what="The accounts" onRetry={() => list.refetch()} /> : null}
      {list.isPending ? <Skeleton h={320} radius="lg" /> : null}
      {list.isSuccess && people.length === 0 ? <NothingPasses onClear={clear} /> : null}
      {people.length > 0 ? (
        <>
          <Text size="sm" c="dimmed" mb="xs" role="status">
            {total === 1 ? '1 account' : `${total.toLocaleString('en')} accounts`}
          </Text>
          <PeopleList people={people} onManage={setManaged} />
        </>
      ) : null}
      <ShowMore list={list} />
      {managed ? <ManagePerson id={managed} onClose={() => setManaged(null)} /> : null}
    </>
  );
}

function isState(name: string): name is AccountState {
  return name in stateNames;
}
