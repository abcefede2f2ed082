import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Portrait, SettingsCard } from '#features/accounts/web/index.ts';
import { useHasMail } from '#features/installation/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { type AdministeredPerson, confirmPerson } from '../../contract/people.ts';
import { peopleQuery, usePersonChange } from './people-queries.ts';

/** The accounts that wait for the code of their mail, each with a button that confirms it; nothing without any. */
export function WaitingCard() {
  const list = useInfiniteQuery(peopleQuery({ search: '', state: 'never' }));
  const hasMail = useHasMail();
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  if (people.length === 0) return null;
  return (
    <SettingsCard
      title="Waiting for a code"
      about={
        hasMail
          ? 'These people signed up and have not entered the code of their mail. Confirm those whom you know; they then sign in with their password.'
          : 'These people signed up. No mail server is set, so that they get no code: confirm those whom you know, and they sign in with their password.'
      }
    >
      <ul className={pageStyles.ruledRows} aria-label="Waiting for a code">
        {people.map((person) => (
          <WaitingRow key={person.user_id} person={person} />
        ))}
      </ul>
      <ShowMore list={list} />
    </SettingsCard>
  );
}

function WaitingRow({ person }: { person: AdministeredPerson }) {
  const { user_id: id, full_name, email, created_date } = person;
  const confirm = usePersonChange(
    confirmPerson,
    () => sentence`${full_name} is confirmed, and can sign in now.`,
  );
  return (
    <li className={pageStyles.row}>
      <span aria-hidden>
        <Portrait person={person} size={36} />
      </span>
      <span className={pageStyles.about}>
        <bdi className={pageStyles.name}>{full_name}</bdi>
        <span className={pageStyles.note}>
          <bdi>{email}</bdi> · signed up <Moment at={created_date} />
        </span>
      </span>
      <Button
        aria-label={sentence`Confirm ${full_name}`}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id }, body: { created_date } })}
      >
        Confirm
      </Button>
    </li>
  );
}
