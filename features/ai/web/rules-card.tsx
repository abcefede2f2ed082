import { Button, Group, SimpleGrid, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { type AiRules, setRules } from '../contract/admin-calls.ts';
import { modelsQuery, rulesQuery } from './ai-queries.ts';

/** The limits of tokens, and the switch that keeps texts in the network. */
export function RulesCard() {
  const { data, isError, refetch } = useQuery(rulesQuery);
  return (
    <SettingsCard
      title="Limits and privacy"
      about="A day begins at midnight UTC. Leave a field empty for no limit."
    >
      {isError ? <LoadFailed what="The limits" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={180} />}
      {data ? <RulesForm rules={data} /> : null}
    </SettingsCard>
  );
}

const textOf = (limit: number | null) => (limit === null ? '' : String(limit));
/** Null for none; NaN for anything but a whole number. Separators of thousands are allowed. */
const limitOf = (text: string) => {
  const digits = text.trim();
  if (digits === '') return null;
  const isInteger = /^(?:\d+|\d{1,3}(?:[\s.,]\d{3})+)$/.test(digits);
  return isInteger ? Number(digits.replaceAll(/\D/g, '')) : Number.NaN;
};

function RulesForm({ rules }: { rules: AiRules }) {
  const queries = useQueryClient();
  const [ofAll, setOfAll] = useState(textOf(rules.tokens_a_day));
  const [ofEach, setOfEach] = useState(textOf(rules.payer_tokens_a_day));
  const [staysLocal, setStaysLocal] = useState(rules.stays_local);
  const saving = useMutation({
    mutationFn: () => {
      const limits = { tokens_a_day: limitOf(ofAll), payer_tokens_a_day: limitOf(ofEach) };
      return send(setRules, { body: { ...limits, stays_local: staysLocal } }, { handles: 'all' });
    },
    async onSuccess(saved) {
      queries.setQueryData(rulesQuery.queryKey, saved);
      await queries.invalidateQueries({ queryKey: modelsQuery.queryKey });
      showToast({ text: 'Limits and privacy were saved.', kind: 'success' });
    },
  });
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = [ofAll, ofEach].every((text) => !Number.isNaN(limitOf(text)));
    setWrong(!isValid);
    if (isValid) saving.mutate();
  };
  const refused = saving.error instanceof Failure ? saving.error.message : null;
  const failed = isWrong ? 'Enter limits as whole numbers, such as 1,000,000.' : refused;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Tokens per day, everyone together"
            inputMode="numeric"
            placeholder="No limit"
            value={ofAll}
            {...limited(16)}
            onChange={(event) => setOfAll(event.currentTarget.value)}
          />
          <TextInput
            label="Tokens per day, each account or team"
            inputMode="numeric"
            placeholder="No limit"
            value={ofEach}
            {...limited(16)}
            onChange={(event) => setOfEach(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Switch
          label="Texts stay in this network"
          description="Models at public addresses are refused. Those on this machine or in a private network, and the encoder that comes with Sightline, still work."
          checked={staysLocal}
          onChange={(event) => setStaysLocal(event.currentTarget.checked)}
        />
        {failed ? (
          <Text size="sm" c="red" role="alert">
            {failed}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            Save limits
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
