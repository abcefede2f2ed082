import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { lookupsList } from '#features/accounts/contract/visitor.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { limited } from '#ui/fields/limited.ts';
import { useAdoptAccount } from './use-account.ts';

/** Milliseconds for which 'Later' hides the dialog. */
const laterFor = 30 * 24 * 3_600_000;

/**
 * Asks a new user on the dashboard for the rest of their profile (S4.8, S4.10, readings 2). After
 * 'Later' it asks again in 30 days in this browser.
 */
export function ProfileCompletion() {
  const session = useSession();
  const [later, setLater] = useState(() => storedItems.profileLater.read() ?? {});
  if (!session || session.customDetails.profile_updated) return null;
  const { user_id, full_name } = session.metaData;
  const putOff = () => {
    const next = { ...later, [user_id]: Date.now() + laterFor };
    storedItems.profileLater.write(next);
    setLater(next);
  };
  if ((later[user_id] ?? 0) > Date.now()) return null;
  return (
    <Modal opened onClose={putOff} title="Complete your profile">
      <CompletionForm fullName={full_name} onLater={putOff} />
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
          data-autofocus
          autoComplete="organization"
          value={company}
          {...limited(lengths.companyName)}
          onChange={(event) => setCompany(event.currentTarget.value)}
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
