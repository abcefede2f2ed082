import { Button, Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { type Scope, scopes, scopeTitles } from '#kernel/scope.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { SecretDialog } from '#ui/secret-dialog/secret-dialog.tsx';
import { createToken, maxTokenName } from '../contract.ts';
import { type ChosenProject, ProjectChoice } from './project-choice.tsx';
import { tokensQuery } from './token-queries.ts';

/** Lifetimes in days, as the field's values. */
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until I delete it' },
];

/** Asks for a name and scopes, then shows the token, once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <TokenForm onCreated={setToken} onClose={onClose} />
  ) : (
    <CreatedToken token={token} onClose={onClose} />
  );
}

function TokenForm({
  onCreated,
  onClose,
}: {
  onCreated: (token: string) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('read');
  const [projects, setProjects] = useState<readonly ChosenProject[] | null>(null);
  const [days, setDays] = useState('90');
  const [isNameMissing, setNameMissing] = useState(false);
  const [isProjectMissing, setProjectMissing] = useState(false);
  const creating = useMutation({
    mutationFn: () =>
      send(
        createToken,
        {
          body: {
            name,
            scopes: [scope],
            projects: projects?.map(({ id }) => id) ?? null,
            days: days === '' ? null : Number(days),
          },
        },
        { handles: ['token_limit_reached', 'token_project_not_found', 'invalid_input'] },
      ),
    async onSuccess(created) {
      await queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onCreated(created.token);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = name.trim() === '';
    setNameMissing(isMissing);
    setProjectMissing(projects?.length === 0);
    if (!isMissing && projects?.length !== 0) creating.mutate();
  };
  const refused = creating.error instanceof Failure ? creating.error.message : null;
  return (
    <Dialog title="Create token" width={520} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Name"
            description="What will use it, such as 'Nightly export'."
            value={name}
            error={isNameMissing ? 'Enter a name.' : refused}
            {...limited(maxTokenName)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label="What it allows"
            value={scope}
            onChange={(value) => setScope(scopes.find((one) => one === value) ?? scope)}
          >
            <Stack gap="xs" mt={4}>
              {scopes.map((one) => (
                <Radio key={one} value={one} label={scopeTitles[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            Each includes those above it. A token never reaches your account itself.
          </Text>
          <ProjectChoice
            chosen={projects}
            error={isProjectMissing ? 'Choose a project.' : null}
            onChange={setProjects}
          />
          <Select
            label="Valid for"
            data={lifetimes}
            value={days}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setDays(value ?? days)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creating.isPending}>
              Create token
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function CreatedToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="Your new token"
      label="Token"
      text="Copy it now: it is not shown again. Anyone who has it can act as you."
      secret={token}
      onClose={onClose}
    />
  );
}
