import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Radio,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { SettingsCard } from '#features/accounts/web/index.ts';
import {
  type InstallationSettings,
  type SignUpAccess,
  type SignUpRule,
  setSignUpRule,
  signUpAccess,
} from '#features/installation/contract.ts';
import { installationQuery } from '#features/installation/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { nextStepsQuery, settingsQuery } from '../admin-queries.ts';

const texts: Readonly<Record<SignUpAccess, { label: string; about: string }>> = {
  open: { label: 'Everybody', about: 'Anyone who reaches the pages can create an account.' },
  invitation: {
    label: 'By invitation',
    about:
      'Addresses that were invited by an administrator, or to a team or a project, while the invitation is valid.',
  },
  domain: { label: 'By domain', about: 'Addresses of the domains below, and no others.' },
  closed: { label: 'Nobody', about: 'No new accounts. Existing ones are not affected.' },
};

/** Who may create an account. */
export function SignUpCard() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  return (
    <SettingsCard
      title="Who may create an account?"
      about="Applies to new accounts, also to those by single sign-on. Existing accounts stay."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={240} />}
      {data ? <SignUpForm rule={data.sign_up} /> : null}
      <Text size="sm">
        By the sign-in of your organisation, such as Entra ID, Okta or Google:{' '}
        <Anchor component={Link} to="/admin/system#providers" inherit>
          See how a provider is set
        </Anchor>
      </Text>
    </SettingsCard>
  );
}

function SignUpForm({ rule: { chosen, configured } }: { rule: InstallationSettings['sign_up'] }) {
  const queries = useQueryClient();
  const current: SignUpRule = chosen ?? configured ?? { access: 'open', domains: [] };
  const [access, setAccess] = useState<SignUpAccess>(current.access);
  const [domains, setDomains] = useState(current.domains.join('\n'));
  const [membersInvite, setMembersInvite] = useState(current.members_invite ?? true);
  const saving = useMutation({
    mutationFn: () => {
      const listed = domains.split(/[\s,]+/).filter((one) => one !== '');
      const body = { access, domains: listed, members_invite: membersInvite };
      return send(setSignUpRule, { body }, { handles: ['invalid_input'] });
    },
    async onSuccess(saved) {
      queries.setQueryData(settingsQuery.queryKey, saved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: installationQuery.queryKey }),
        queries.invalidateQueries({ queryKey: nextStepsQuery.queryKey }),
      ]);
      showToast({ text: 'Who may create an account was saved.', kind: 'success' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Radio.Group
          aria-label="Who may create an account?"
          value={access}
          onChange={(next) => setAccess(signUpAccess.parse(next))}
        >
          <Stack gap="sm">
            {signUpAccess.options.map((one) => (
              <Radio
                key={one}
                value={one}
                label={texts[one].label}
                description={texts[one].about}
              />
            ))}
          </Stack>
        </Radio.Group>
        {access === 'invitation' ? (
          <Checkbox
            label="Teams and projects may invite people without an account"
            description="Without it, only invitations of administrators bring new people in. People with an account can be invited all the same."
            checked={membersInvite}
            onChange={(event) => setMembersInvite(event.currentTarget.checked)}
          />
        ) : null}
        {access === 'domain' ? (
          <Textarea
            label="Domains"
            placeholder="example.com"
            autosize
            minRows={2}
            maxRows={8}
            value={domains}
            error={saving.error instanceof Failure ? saving.error.message : null}
            {...limited(5000)}
            onChange={(event) => setDomains(event.currentTarget.value)}
          />
        ) : null}
        {chosen === null && configured ? (
          <Text size="sm" c="dimmed">
            From the configuration: SIGN_UP={configured.access}.
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            Save access
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
