import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { lookupsList } from '#features/accounts/contract/visitor.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useAdoptAccount } from './use-account.ts';

/** Asks a new person for the rest of their profile, on the dashboard (S4.8, S4.10, readings 2). */
export function ProfileCompletion() {
  const session = useSession();
  const [later, setLater] = useState(false);
  const open = session !== null && !session.customDetails.profile_updated && !later;
  return (
    <Modal opened={open} onClose={() => setLater(true)} title="Complete your profile">
      {open && (
        <CompletionForm fullName={session.metaData.full_name} onLater={() => setLater(true)} />
      )}
    </Modal>
  );
}

function CompletionForm({ fullName, onLater }: { fullName: string; onLater: () => void }) {
  const adopt = useAdoptAccount();
  const [company, setCompany] = useState('');
  const [department, setDepartment] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: ['lookups'], queryFn: () => send(lookupsList, {}) });
  const asOptions = (list: { token: string; name: string }[] = []) =>
    list.map(({ token, name }) => ({ value: token, label: name }));

  async function save() {
    setBusy(true);
    try {
      const body = {
        full_name: fullName,
        company_name: company.trim(),
        ...(department ? { designation_token: department } : {}),
        ...(size ? { company_size_token: size } : {}),
      };
      await adopt(await send(updateUser, { body }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save().catch(() => undefined);
      }}
    >
      <Stack>
        <Text c="dimmed">
          It helps the people you share projects with. All of it can be changed.
        </Text>
        <TextInput
          label="Company name"
          autoComplete="organization"
          value={company}
          onChange={(event) => setCompany(cutTo(event.currentTarget.value, lengths.companyName))}
        />
        <Select
          label="Department"
          data={asOptions(data?.designation_list)}
          value={department}
          onChange={setDepartment}
        />
        <Select
          label="Company size"
          data={asOptions(data?.company_size_list)}
          value={size}
          onChange={setSize}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLater}>
            Later
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
