import { Button, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type EventType, events, eventTypes } from '#features/feature/contract/events.ts';
import { type ChosenProject, ProjectChoice } from '#features/tokens/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { addWebhook, changeWebhook } from '../contract/calls.ts';
import { maxAddress, maxDescription } from '../contract/limits.ts';
import { type Target, type TargetFormat, targetAddress } from '../contract/target.ts';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';

interface WebhookDialogProps {
  /** The one that is edited; null for a new one. */
  webhook: Target | null;
  onClose: () => void;
}

/** Adds or edits a webhook; then shows the secret of a new one, once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <WebhookForm
      webhook={webhook}
      onClose={onClose}
      onSaved={(shown) => (shown === null ? onClose() : setSecret(shown))}
    />
  );
}

/** What a form has, and what is wrong with it. */
interface Draft {
  format: TargetFormat;
  /** Empty for an unchanged address of Slack, which is not shown. */
  address: string;
  description: string;
  events: readonly EventType[];
  projects: readonly ChosenProject[] | null;
}
type Problems = Partial<Record<'address' | 'description' | 'events' | 'projects', string>>;

function draftOf(webhook: Target | null): Draft {
  if (!webhook) {
    const usual: EventType[] = ['issue.added', 'ticket.status_changed', 'comment.added'];
    return { format: 'standard', address: '', description: '', events: usual, projects: null };
  }
  const { format, address, description, projects, titles } = webhook;
  return {
    ...{ format, description, events: webhook.events },
    address: format === 'slack' ? '' : address,
    projects: projects?.map((id) => ({ id, title: titles[id] ?? 'No longer there' })) ?? null,
  };
}

function problemsOf({ format, address, description, ...draft }: Draft, isNew: boolean): Problems {
  const stays = !isNew && format === 'slack' && address.trim() === '';
  const problem = stays ? undefined : targetAddress.safeParse(address.trim()).error?.issues[0];
  return {
    ...(problem && { address: problem.message }),
    ...(description.trim() === '' && { description: 'Enter what it is for.' }),
    ...(draft.events.length === 0 && { events: 'Choose an event.' }),
    ...(draft.projects?.length === 0 && { projects: 'Choose a project.' }),
  };
}

/** Saves a webhook; returns the secret of a new one. */
async function save(
  webhook: Target | null,
  { format, projects, ...draft }: Draft,
): Promise<string | null> {
  const address = draft.address.trim();
  const body = {
    description: draft.description,
    events: [...draft.events],
    projects: projects?.map(({ id }) => id) ?? null,
  };
  const options = { handles: 'all' } as const;
  if (!webhook) {
    const added = await send(addWebhook, { body: { ...body, format, address } }, options);
    return added.secret;
  }
  const changed = { ...body, ...(address !== '' && { address }) };
  await send(changeWebhook, { params: { id: webhook.id }, body: changed }, options);
  return null;
}

interface WebhookFormProps extends WebhookDialogProps {
  onSaved: (secret: string | null) => void;
}

function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const [problems, setProblems] = useState<Problems>({});
  const saving = useMutation({
    mutationFn: () => save(webhook, draft),
    async onSuccess(secret) {
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      onSaved(secret);
    },
  });
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft, webhook === null);
    setProblems(found);
    if (Object.keys(found).length === 0) saving.mutate();
  };
  const refusal = refusalOf(saving.error);
  return (
    <Dialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {webhook ? null : (
            <FormatChoice format={draft.format} onChange={(format) => change({ format })} />
          )}
          <AddressField
            draft={draft}
            shown={webhook?.address ?? null}
            error={problems.address ?? refusal.address}
            onChange={(address) => change({ address })}
          />
          <TextInput
            label="Description"
            description="What it is for, such as 'New issues to the team channel'."
            value={draft.description}
            error={problems.description}
            {...limited(maxDescription)}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <EventChoice
            chosen={draft.events}
            error={problems.events}
            onChange={(chosen) => change({ events: chosen })}
          />
          <ProjectChoice
            chosen={draft.projects}
            error={problems.projects ?? null}
            onChange={(projects) => change({ projects })}
          />
          {refusal.other ? (
            <Text role="alert" c="var(--mantine-color-error)" size="sm">
              {refusal.other}
            </Text>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}

/** The message of a refusal, at the address where it is about that. */
function refusalOf(error: unknown): { address?: string; other?: string } {
  if (!(error instanceof Failure)) return {};
  const isAddress = error.code === 'webhook_address_refused' || 'body.address' in error.fields;
  return isAddress ? { address: error.message } : { other: error.message };
}

interface FormatChoiceProps {
  format: TargetFormat;
  onChange: (format: TargetFormat) => void;
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  return (
    <Radio.Group
      label="What receives the events"
      value={format}
      onChange={(value) => onChange(value === 'slack' ? 'slack' : 'standard')}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="standard" label="A service or script of yours (Standard Webhooks)" />
        <Radio value="slack" label="A channel of Slack, or of what accepts its webhooks" />
      </Stack>
    </Radio.Group>
  );
}

interface AddressFieldProps {
  draft: Draft;
  /** The address as it is shown; null for a new webhook. */
  shown: string | null;
  error: string | undefined;
  onChange: (address: string) => void;
}

function AddressField({ draft: { format, address }, shown, error, onChange }: AddressFieldProps) {
  const isSlack = format === 'slack';
  const stays = isSlack && shown !== null;
  return (
    <TextInput
      label="Address"
      type="url"
      description={
        stays
          ? `Leave it empty to use ${shown} as before.`
          : isSlack
            ? 'The webhook URL that Slack shows for the channel. It is stored sealed.'
            : 'Events are posted to it as JSON.'
      }
      placeholder={isSlack ? 'https://hooks.slack.com/services/…' : 'https://example.com/sightline'}
      value={address}
      error={error}
      {...limited(maxAddress)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface EventChoiceProps {
  chosen: readonly EventType[];
  error: string | undefined;
  onChange: (chosen: readonly EventType[]) => void;
}

function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  return (
    <Checkbox.Group
      label="Events"
      value={[...chosen]}
      error={error}
      onChange={(values) => onChange(eventTypes.filter((type) => values.includes(type)))}
    >
      <Stack gap="xs" mt={4} mb={4}>
        {eventTypes.map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={events[type].title}
            description={events[type].about}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
