import { Button, Group, Select, SimpleGrid, TextInput, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UserDetail, updateUser } from '#features/accounts/contract/profile.ts';
import { lookupsList } from '#features/accounts/contract/visitor.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { useAdoptAccount } from '../use-account.ts';
import { fullNameProblem, profilePayload, profileValues } from './profile-form.ts';
import { SettingsCard } from './settings-card.tsx';

const adminOnly = 'can only be changed by the account admin.';

/** 'Profile Information': read-only until Edit, then saved or reverted (S4.61 to S4.65). */
export function ProfileInformation({ account }: { account: UserDetail }) {
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const adopt = useAdoptAccount();
  const lookups = useQuery({ queryKey: ['lookups'], queryFn: () => send(lookupsList, {}) });
  const form = useForm({
    mode: 'controlled',
    initialValues: profileValues(account),
    validate: { full_name: fullNameProblem },
  });

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      const saved = await send(updateUser, { body: profilePayload(values) });
      await adopt(saved);
      form.setValues(profileValues(saved));
      setEditing(false);
    } finally {
      setBusy(false);
    }
  });
  const cancel = () => {
    form.setValues(profileValues(account));
    form.clearErrors();
    setEditing(false);
  };
  const choice = (field: 'designation_token' | 'company_size_token' | 'country') => ({
    ...form.getInputProps(field),
    value: form.values[field] || null,
    onChange: (value: string | null) => form.setFieldValue(field, value ?? form.values[field]),
    readOnly: !editing,
    placeholder: 'Not given',
  });
  const asOptions = (list: { token: string; name: string }[] = []) =>
    list.map(({ token, name }) => ({ value: token, label: name }));

  return (
    <form onSubmit={save} noValidate>
      <SettingsCard
        title="Profile Information"
        action={
          !editing && (
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Full name"
            autoComplete="name"
            readOnly={!editing}
            {...form.getInputProps('full_name')}
            {...limited(lengths.fullName)}
            onChange={(event) => form.setFieldValue('full_name', event.currentTarget.value)}
          />
          <Tooltip
            label={`The email ${adminOnly}`}
            events={{ hover: true, focus: true, touch: true }}
          >
            <TextInput label="Work email" value={account.email} readOnly />
          </Tooltip>
          <TextInput
            label="Company name"
            autoComplete="organization"
            readOnly={!editing}
            {...form.getInputProps('company_name')}
            {...limited(lengths.companyName)}
            onChange={(event) => form.setFieldValue('company_name', event.currentTarget.value)}
          />
          <Tooltip
            label={`The role ${adminOnly}`}
            events={{ hover: true, focus: true, touch: true }}
          >
            <TextInput label="Role" value={account.mapper_role ?? 'Editor'} readOnly />
          </Tooltip>
          <Select
            label="Department"
            data={asOptions(lookups.data?.designation_list)}
            {...choice('designation_token')}
          />
          <Select
            label="Company size"
            data={asOptions(lookups.data?.company_size_list)}
            {...choice('company_size_token')}
          />
          <Select
            label="Country/Region"
            searchable
            data={(lookups.data?.country_list ?? []).map(({ name }) => name)}
            {...choice('country')}
          />
        </SimpleGrid>
        {editing && (
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </Group>
        )}
      </SettingsCard>
    </form>
  );
}
