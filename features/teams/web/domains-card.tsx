import { Badge, Button, Checkbox, Code, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { modeNames, modeOfSide, type TeamSide, teamSides } from '../contract/calls.ts';
import {
  addTeamDomain,
  checkTeamDomain,
  domainForm,
  maxDomainLength,
  removeTeamDomain,
  type TeamDomain,
} from '../contract/domains.ts';
import styles from './team.module.css';
import { domainsQuery, useTeamChange } from './team-queries.ts';
import { describeDate } from './team-texts.ts';

/** Domains whose people become members when they sign in by the provider. */
export function DomainsCard({ teamId }: { teamId: string }) {
  const { data, isError, refetch } = useQuery(domainsQuery(teamId));
  if (data?.provider === null && data.domains.length === 0) return null;
  return (
    <section className={pageStyles.card}>
      <h2>Domains</h2>
      {isError ? <LoadFailed what="The domains" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={72} />}
      {data ? (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {data.provider === null
              ? 'Nobody joins at the moment: no provider is configured for single sign-on.'
              : `Whoever signs in by ${data.provider} with an address at a proved domain joins the team.`}
          </Text>
          <DomainForm teamId={teamId} />
          {data.domains.length === 0 ? (
            <Text size="sm" mt="sm">
              No domain is added yet.
            </Text>
          ) : (
            <ul className={`${pageStyles.ruledRows} ${styles.apart}`} aria-label="Domains">
              {data.domains.map((one) => (
                <DomainRow key={one.domain_id} teamId={teamId} domain={one} />
              ))}
            </ul>
          )}
        </>
      ) : null}
    </section>
  );
}

function DomainForm({ teamId }: { teamId: string }) {
  const [typed, setTyped] = useState('');
  const [sides, setSides] = useState<readonly TeamSide[]>(teamSides);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useTeamChange(addTeamDomain, 'The domain was added.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const domain = typed.trim().toLowerCase();
    const isValid = domainForm.test(domain);
    setRefusal(
      isValid
        ? sides.length > 0
          ? null
          : 'Choose Mapper, Reviewer or both.'
        : 'Enter a domain, such as example.org.',
    );
    if (!isValid || sides.length === 0) return;
    const body = { team_id: teamId, domain, sides: [...sides] };
    add.mutate({ body }, { onSuccess: () => setTyped('') });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Domain"
        placeholder="example.org"
        {...limited(maxDomainLength)}
        value={typed}
        error={refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox.Group
        label="New members are"
        value={[...sides]}
        onChange={(chosen) => setSides(teamSides.filter((side) => chosen.includes(side)))}
      >
        <Group gap="sm" h={36}>
          {teamSides.map((side) => (
            <Checkbox key={side} value={side} label={modeNames[modeOfSide[side]]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button type="submit" loading={add.isPending}>
        Add domain
      </Button>
    </form>
  );
}

function DomainRow({ teamId, domain: shown }: { teamId: string; domain: TeamDomain }) {
  const { domain_id, domain, sides, record_name, record_text, proved_date, full_date } = shown;
  const confirm = useConfirm();
  const check = useTeamChange(checkTeamDomain, 'The domain is proved.');
  const remove = useTeamChange(removeTeamDomain, 'The domain was removed.');
  const removeAfterQuestion = async () => {
    const isSure = await confirm({
      title: sentence`Remove ${domain}?`,
      text: 'Nobody joins by it any more. Members stay in the team.',
      confirm: 'Remove domain',
      danger: true,
    });
    if (isSure) remove.mutate({ params: { team_id: teamId, domain_id } });
  };
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <Group gap="xs">
          <span className={pageStyles.name}>{domain}</span>
          <Badge variant="light" color={proved_date ? 'green' : 'gray'} tt="none">
            {proved_date ? 'Proved' : 'Not proved yet'}
          </Badge>
        </Group>
        <span className={pageStyles.note}>
          Adds to {sides.map((side) => modeNames[modeOfSide[side]]).join(' and ')}
        </span>
        {proved_date ? null : (
          <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
            Add a TXT record <Code>{record_name}</Code> with the text <Code>{record_text}</Code>,
            then check it. It may take an hour to be seen.
          </Text>
        )}
        {full_date ? (
          <Text size="sm" mt={4}>
            A new member could not join, as all seats were taken ({describeDate(full_date)}).
          </Text>
        ) : null}
      </span>
      {proved_date ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={sentence`Check ${domain}`}
          loading={check.isPending}
          onClick={() => check.mutate({ body: { team_id: teamId, domain_id } })}
        >
          Check
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={sentence`Remove ${domain}`}
        loading={remove.isPending}
        onClick={() => void removeAfterQuestion()}
      >
        Remove
      </Button>
    </li>
  );
}
