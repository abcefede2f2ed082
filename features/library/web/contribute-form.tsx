import {
  Anchor,
  Button,
  Checkbox,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { contributionLengths, contributionPage, methods } from '../contract/contribution.ts';
import { contributionCalls } from '../contract/contribution-calls.ts';
import { contributionsKey } from './contribution-queries.ts';

interface ListedMap {
  _id: string;
  title: string;
}

const { sentence, about, sector } = contributionLengths;
const nothing = {
  project_id: '',
  title: '',
  text: '',
  method: methods[0] as string,
  sector: '',
  for_whom: '',
  not_for: '',
  about: '',
};
type Entered = typeof nothing;

/** The texts of the page, in the order of the form. */
const fields: readonly {
  name: 'title' | 'text' | 'sector' | 'for_whom' | 'not_for';
  label: string;
  hint: string;
  max: number;
}[] = [
  {
    name: 'title',
    label: 'Title',
    hint: 'As the person in it would say it: I move house',
    max: lengths.title,
  },
  { name: 'text', label: 'In one sentence', hint: 'What one sees in it', max: sentence },
  { name: 'sector', label: 'Sector', hint: 'Such as Retail', max: sector },
  {
    name: 'for_whom',
    label: 'For whom',
    hint: 'Who should take it, and with which question',
    max: sentence,
  },
  { name: 'not_for', label: 'Not for', hint: 'When something else is better', max: sentence },
];

/** Proposes a map; without own maps it says where they are made. */
export function ContributeForm({ maps }: { maps: readonly ListedMap[] }) {
  const client = useQueryClient();
  const [entered, setEntered] = useState<Entered>(nothing);
  const [anonymous, setAnonymous] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const set = (change: Partial<Entered>) => setEntered({ ...entered, ...change });
  const { project_id, ...texts } = entered;
  const page = contributionPage.safeParse(texts);
  const propose = useMutation({
    mutationFn: async () => {
      const body = { ...contributionPage.parse(texts), project_id, anonymous };
      return send(contributionCalls.propose, { body: { ...body, agreed: true } });
    },
    async onSuccess() {
      setEntered(nothing);
      setAgreed(false);
      const text = 'We have your map, and write to you when somebody has looked at it.';
      showToast({ text, kind: 'success' });
      await client.invalidateQueries({ queryKey: contributionsKey });
    },
  });
  if (maps.length === 0) return <NoMaps />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    propose.mutate();
  };
  return (
    <SettingsCard title="Propose a map" about="You can take it back at any time.">
      <form onSubmit={submit} aria-label="Propose a map">
        <Stack maw={560}>
          <NativeSelect
            label="Map"
            required
            value={project_id}
            onChange={({ currentTarget: { value } }) =>
              set({ project_id: value, title: maps.find(({ _id }) => _id === value)?.title ?? '' })
            }
            data={[
              { value: '', label: 'Choose one of your maps' },
              ...maps.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
          />
          <NativeSelect
            label="Method"
            value={entered.method}
            onChange={(event) => set({ method: event.currentTarget.value })}
            data={[...methods]}
          />
          {fields.map(({ name, label, hint, max }) => (
            <TextInput
              key={name}
              label={label}
              description={hint}
              required
              {...limited(max)}
              value={entered[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
          <Textarea
            label="About it"
            description="What it stands on, what to look at, and how to fill one of one’s own"
            required
            autosize
            minRows={5}
            {...limited(about)}
            value={entered.about}
            onChange={(event) => set({ about: event.currentTarget.value })}
          />
          <Checkbox
            label="Show it without my name"
            checked={anonymous}
            onChange={(event) => setAnonymous(event.currentTarget.checked)}
          />
          <Checkbox
            label="I made it, it names no real person and no secret, and you may publish it."
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <Button
            type="submit"
            w="fit-content"
            disabled={!page.success || !project_id || !agreed}
            loading={propose.isPending}
          >
            Propose the map
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}

function NoMaps() {
  return (
    <SettingsCard title="Propose a map">
      <Text>
        You have no map of your own yet.{' '}
        <Anchor component={Link} to="/dashboard">
          Make one on the dashboard
        </Anchor>
        , or take a sample of the library to start from.
      </Text>
    </SettingsCard>
  );
}
