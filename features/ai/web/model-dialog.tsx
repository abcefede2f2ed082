import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import {
  type AdminModel,
  type AiWork,
  listServerModels,
  setModel,
} from '../contract/admin-calls.ts';
import { modelsQuery } from './ai-queries.ts';
import { workTexts } from './work-texts.ts';

/** The works that write text: one model often does all of them. */
const writing: readonly AiWork[] = ['draft', 'chat', 'see'];

interface Form {
  api: AdminModel['api'];
  base_url: string;
  /** Empty to keep the stored key. */
  key: string;
  model: string;
  input_price: string;
  output_price: string;
  also: AiWork[];
}

function formOf({ api, base_url, model, input_price, output_price }: AdminModel): Form {
  const prices = {
    input_price: String(input_price ?? ''),
    output_price: String(output_price ?? ''),
  };
  return { api, base_url, key: '', model, ...prices, also: [] };
}

/** Asks for the model of a kind of work. */
export function ModelDialog({ model, onClose }: { model: AdminModel; onClose: () => void }) {
  const queries = useQueryClient();
  const { work } = model;
  const [form, setForm] = useState(() => formOf(model));
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const saving = useMutation({
    mutationFn: () => save(work, form),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: modelsQuery.queryKey });
      onClose();
    },
  });
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNumber = Object.values(pricesOf(form)).every((price) => !Number.isNaN(price));
    setWrong(!isNumber);
    if (isNumber) saving.mutate();
  };
  const refused = saving.error instanceof Failure ? saving.error : null;
  return (
    <Dialog
      title={`Model for ${workTexts[work].title.toLowerCase()}`}
      width={560}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Server model={model} form={form} change={change} />
          <ModelName work={work} form={form} change={change} />
          <Prices form={form} change={change} />
          {writing.includes(work) ? <AlsoFor work={work} form={form} change={change} /> : null}
          {isWrong ? (
            <Text size="sm" c="red" role="alert">
              Enter prices as numbers, such as 0.25.
            </Text>
          ) : null}
          {refused && !isWrong ? (
            <Text size="sm" c="red" role="alert">
              {Object.values(refused.fields)[0] ?? refused.message}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Save model
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

async function save(work: AiWork, form: Form): Promise<void> {
  const { api, base_url, model } = form;
  const body = { api, base_url, model, also: form.also, ...keyOf(form), ...pricesOf(form) };
  await send(setModel, { params: { work }, body }, { handles: 'all' });
}

function keyOf({ key }: Form) {
  return key.trim() === '' ? {} : { api_key: key };
}

function pricesOf({ input_price, output_price }: Form) {
  const read = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));
  return { input_price: read(input_price), output_price: read(output_price) };
}

interface PartProps {
  form: Form;
  change: (part: Partial<Form>) => void;
}

function Server({ model, form, change }: PartProps & { model: AdminModel }) {
  const isText = writing.includes(model.work);
  const stored = model.key_end === '' ? 'A key is stored' : `Stored, ends in ${model.key_end}`;
  return (
    <>
      {isText ? (
        <Select
          label="Protocol"
          data={[
            { value: 'openai', label: 'OpenAI, and compatible servers' },
            { value: 'anthropic', label: 'Anthropic' },
          ]}
          value={form.api}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(api) => change({ api: api === 'anthropic' ? 'anthropic' : 'openai' })}
        />
      ) : null}
      <TextInput
        label="Address"
        description="The part before /chat/completions, with the version."
        placeholder="http://localhost:11434/v1"
        inputMode="url"
        value={form.base_url}
        {...limited(500)}
        onChange={(event) => change({ base_url: event.currentTarget.value })}
      />
      <TextInput
        label="Key"
        description={
          model.has_key
            ? 'Leave it empty to keep the stored one.'
            : 'It is stored sealed, and never shown again. Leave it empty for servers without one.'
        }
        placeholder={model.has_key ? stored : ''}
        type="password"
        autoComplete="off"
        value={form.key}
        {...limited(1000)}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
    </>
  );
}

function ModelName({ work, form, change }: PartProps & { work: AiWork }) {
  const list = useId();
  const listing = useMutation({
    mutationFn: () => {
      const { api, base_url } = form;
      const body = { api, base_url, work, ...keyOf(form) };
      return send(listServerModels, { body }, { handles: 'all' });
    },
  });
  const names = listing.data?.models ?? [];
  const found = listing.isSuccess ? `${names.length} models. Choose one, or type a name.` : null;
  const failed = listing.error instanceof Failure ? listing.error.message : null;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label="Model"
        flex={1}
        placeholder="qwen3:8b"
        list={list}
        value={form.model}
        description={found ?? failed ?? 'The name that the server uses.'}
        {...limited(200)}
        onChange={(event) => change({ model: event.currentTarget.value })}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button
        variant="default"
        flex="none"
        loading={listing.isPending}
        disabled={form.base_url.trim() === ''}
        onClick={() => listing.mutate()}
      >
        List models
      </Button>
    </Group>
  );
}

function Prices({ form, change }: PartProps) {
  return (
    <SimpleGrid cols={2}>
      <TextInput
        label="Price of input"
        description="US dollars per million tokens"
        inputMode="decimal"
        value={form.input_price}
        {...limited(12)}
        onChange={(event) => change({ input_price: event.currentTarget.value })}
      />
      <TextInput
        label="Price of output"
        description="Optional, to count cost"
        inputMode="decimal"
        value={form.output_price}
        {...limited(12)}
        onChange={(event) => change({ output_price: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

function AlsoFor({ work, form, change }: PartProps & { work: AiWork }) {
  const others = writing.filter((one) => one !== work);
  const toggle = (one: AiWork) =>
    change({
      also: form.also.includes(one)
        ? form.also.filter((other) => other !== one)
        : [...form.also, one],
    });
  return (
    <Stack gap="xs">
      {others.map((one) => (
        <Checkbox
          key={one}
          label={`Use it for ${workTexts[one].title.toLowerCase()}, too`}
          checked={form.also.includes(one)}
          onChange={() => toggle(one)}
        />
      ))}
    </Stack>
  );
}
