import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { connectionServices } from '#features/connections/contract/calls.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { authoriseIntegration, type Integration } from '../contract/calls/connect-calls.ts';
import { integrationsQuery, statusQuery } from './integration-queries.ts';

/** The services that can be connected, and how. */
export const servicesQuery = {
  queryKey: ['integrations', 'services'],
  queryFn: () => send(connectionServices, {}),
};

interface KeyDialogProps {
  integration: Pick<Integration, 'id' | 'connected_text'>;
  service: string;
  title: string;
  /** The connection whose key is replaced; null for a new one. */
  connectionId: string | null;
  onClose: () => void;
}

/** Connects an account by a key, whose fields its service describes. */
export function KeyDialog(props: KeyDialogProps) {
  const { integration, service, title, connectionId, onClose } = props;
  const queries = useQueryClient();
  const { data } = useQuery(servicesQuery);
  const [values, setValues] = useState<Record<string, string>>({});
  const fields = fieldsOf(data?.services.find(({ id }) => id === service)?.fields);
  const connecting = useMutation({
    mutationFn: () =>
      send(
        authoriseIntegration,
        { body: { service, fields: values, ...(connectionId && { connection_id: connectionId }) } },
        { handles: keyCodes },
      ),
    onSuccess: async () => {
      onClose();
      const { connected_text: text } = integration;
      if (text) showToast({ text, kind: 'success' });
      await Promise.all([
        queries.invalidateQueries({ queryKey: statusQuery(integration.id).queryKey }),
        queries.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
      ]);
    },
  });
  const { error } = connecting;
  const wrong = error instanceof Failure ? error : null;
  const isComplete = fields.every(({ name }) => (values[name] ?? '').trim() !== '');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!isComplete || fields.length === 0}
            loading={connecting.isPending}
            onClick={() => connecting.mutate()}
          >
            Connect
          </Button>
        </>
      }
    >
      <Stack>
        {fields.map(({ name, label, description }) => {
          const Input = isSecret(name) ? PasswordInput : TextInput;
          return (
            <Input
              key={name}
              label={label}
              description={description}
              autoComplete="off"
              value={values[name] ?? ''}
              error={wrong?.fields[`fields.${name}`]}
              onChange={({ currentTarget: { value } }) =>
                setValues((before) => ({ ...before, [name]: value }))
              }
            />
          );
        })}
        {wrong && Object.keys(wrong.fields).length === 0 ? (
          <Text c="red" size="sm" role="alert">
            {wrong.message}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Failures that the dialog shows itself. */
const keyCodes = ['connection/key-refused', 'invalid_input', 'ticket/site-unknown'] as const;

const schema = z.object({
  properties: z.record(
    z.string(),
    z.object({ title: z.string().optional(), description: z.string().optional() }),
  ),
});

/** The fields of a key from its JSON Schema. */
function fieldsOf(given: unknown) {
  const { properties = {} } = schema.safeParse(given).data ?? {};
  return Object.entries(properties).map(([name, { title = name, description }]) => ({
    ...{ name, label: title, description },
  }));
}

const isSecret = (name: string): boolean => /token|key|secret|password/i.test(name);
