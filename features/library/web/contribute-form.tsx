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
import type { ListedProject } from '#features/projects/contract/project.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import {
  type ContributedKind,
  contributionLengths,
  contributionPage,
} from '../contract/contribution.ts';
import { contributionCalls } from '../contract/contribution-calls.ts';
import { contributionsKey } from './contribution-queries.ts';

type OwnProject = Pick<ListedProject, '_id' | 'title' | 'kind'>;

const { sentence, about, sector } = contributionLengths;
const nothing = {
  project_id: '',
  title: '',
  text: '',
  method: '',
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

interface ContributeFormProps {
  /** Projects of the account's own, of kinds that are contributed. */
  projects: readonly OwnProject[];
  kinds: readonly ContributedKind[];
}

/** Proposes a project; without own projects it says where they are made. */
export function ContributeForm({ projects, kinds }: ContributeFormProps) {
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
      const text = 'We have your project, and write to you when somebody has looked at it.';
      showToast({ text, kind: 'success' });
      await client.invalidateQueries({ queryKey: contributionsKey });
    },
  });
  if (projects.length === 0) return <NoProjects />;
  const methodsFor = (id: string): readonly string[] => {
    const project = projects.find(({ _id }) => _id === id);
    return kinds.find(({ kind }) => kind === project?.kind)?.methods ?? [];
  };
  const choose = (id: string) => {
    const project = projects.find(({ _id }) => _id === id);
    set({
      project_id: id,
      title: project?.title ?? '',
      method: methodsFor(id)[0] ?? '',
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    propose.mutate();
  };
  return (
    <SettingsCard title="Propose a project" about="You can take it back at any time.">
      <form onSubmit={submit} aria-label="Propose a project">
        <Stack maw={560}>
          <NativeSelect
            label="Project"
            required
            value={project_id}
            onChange={({ currentTarget: { value } }) => choose(value)}
            data={[
              { value: '', label: 'Choose one of your projects' },
              ...optionsOf(projects, kinds),
            ]}
          />
          <NativeSelect
            label="Method"
            value={entered.method}
            onChange={(event) => set({ method: event.currentTarget.value })}
            disabled={!project_id}
            data={[...methodsFor(project_id)]}
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
            Propose the project
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}

/** The projects by their kinds. */
function optionsOf(projects: readonly OwnProject[], kinds: readonly ContributedKind[]) {
  return kinds
    .map(({ kind, group }) => ({
      group,
      items: projects
        .filter((one) => one.kind === kind)
        .map(({ _id, title }) => ({ value: _id, label: title })),
    }))
    .filter(({ items }) => items.length > 0);
}

function NoProjects() {
  return (
    <SettingsCard title="Propose a project">
      <Text>
        You have no map, persona, day or matrix of your own yet.{' '}
        <Anchor component={Link} to="/dashboard">
          Make one on the dashboard
        </Anchor>
        , or take a sample of the library to start from.
      </Text>
    </SettingsCard>
  );
}
