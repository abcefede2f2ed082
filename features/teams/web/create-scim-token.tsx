import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { SecretDialog } from '#ui/secret-dialog/secret-dialog.tsx';
import { modeNames, modeOfSide, type TeamSide, teamSides } from '../contract/calls.ts';
import { createScimToken, maxScimTokenName } from '../contract/scim.ts';
import { useTeamChange } from './team-queries.ts';

interface CreateScimTokenProps {
  teamId: string;
  onClose: () => void;
}

/** Asks for a name and sides, then shows the token, once. */
export function CreateScimToken({ teamId, onClose }: CreateScimTokenProps) {
  const [token, setToken] = useState<string | null>(null);
  if (token === null) return <ScimTokenForm {...{ teamId, onClose }} onCreated={setToken} />;
  return (
    <SecretDialog
      title="The token of your directory"
      label="Token"
      text="Copy it now: it is not shown again. Anyone who has it can add and remove members."
      secret={token}
      onClose={onClose}
    />
  );
}

function ScimTokenForm({
  teamId,
  onCreated,
  onClose,
}: CreateScimTokenProps & { onCreated: (token: string) => void }) {
  const [name, setName] = useState('');
  const [sides, setSides] = useState<readonly TeamSide[]>(teamSides);
  const [isChecked, setChecked] = useState(false);
  const create = useTeamChange(createScimToken, 'The token was created.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || sides.length === 0) return;
    create.mutate(
      { body: { team_id: teamId, name, sides: [...sides] } },
      { onSuccess: ({ token }) => onCreated(token) },
    );
  };
  return (
    <Dialog title="Create token" width={520} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Name"
            description="The directory that will use it, such as 'Entra ID'."
            value={name}
            error={isChecked && name.trim() === '' ? 'Enter a name.' : null}
            {...limited(maxScimTokenName)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox.Group
            label="New members are"
            value={[...sides]}
            error={isChecked && sides.length === 0 ? 'Choose at least one.' : null}
            onChange={(chosen) => setSides(teamSides.filter((side) => chosen.includes(side)))}
          >
            <Stack gap="xs" mt={4}>
              {teamSides.map((side) => (
                <Checkbox key={side} value={side} label={modeNames[modeOfSide[side]]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create token
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
