import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { type AdminModel, clearModel, type ModelTest, testModel } from '../contract/admin-calls.ts';
import styles from './ai.module.css';
import { modelsQuery } from './ai-queries.ts';
import { workTexts } from './work-texts.ts';

/** One kind of work with its model, and what the last test found. */
export function ModelRow({ model, onChange }: { model: AdminModel; onChange: () => void }) {
  const { work, source } = model;
  const { title, about, without } = workTexts[work];
  const isSet = source !== null;
  return (
    <li className={styles.row}>
      <div className={styles.notice}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {about} {isSet ? null : without}
        </Text>
        {isSet ? <Named model={model} /> : null}
        {isSet ? <LastTest test={model.test} work={work} /> : null}
      </div>
      <Actions model={model} title={title} onChange={onChange} />
    </li>
  );
}

function Actions({
  model: { work, source },
  title,
  onChange,
}: {
  model: AdminModel;
  title: string;
  onChange: () => void;
}) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const reload = () => queries.invalidateQueries({ queryKey: modelsQuery.queryKey });
  const testing = useMutation({
    mutationFn: () => send(testModel, { params: { work } }),
    onSettled: reload,
  });
  const clearing = useMutation({
    mutationFn: () => send(clearModel, { params: { work } }),
    onSettled: reload,
  });
  const clear = async () => {
    const isSure = await confirm({
      title: `Remove the model for ${title.toLowerCase()}?`,
      text: 'Its address and key are deleted here. A model from the configuration applies again.',
      confirm: 'Remove model',
      danger: true,
    });
    if (isSure) clearing.mutate();
  };
  return (
    <Group gap="xs" className={styles.actions}>
      {source === null ? null : (
        <Button
          variant="default"
          loading={testing.isPending}
          aria-label={`Test the model for ${title.toLowerCase()}`}
          onClick={() => testing.mutate()}
        >
          Test
        </Button>
      )}
      <Button
        variant="default"
        aria-label={`${source === null ? 'Set' : 'Change'} the model for ${title.toLowerCase()}`}
        onClick={onChange}
      >
        {source === null ? 'Set model' : 'Change'}
      </Button>
      {source === 'admin' ? (
        <Button
          variant="subtle"
          loading={clearing.isPending}
          aria-label={`Remove the model for ${title.toLowerCase()}`}
          onClick={() => void clear()}
        >
          Remove
        </Button>
      ) : null}
    </Group>
  );
}

function Named({ model }: { model: AdminModel }) {
  const { model: name, base_url, has_key, key_end, source, is_private } = model;
  const key = key_end === '' ? 'key stored' : `key ends in ${key_end}`;
  return (
    <Text size="sm" className={styles.named}>
      <b dir="auto">{name}</b> at {new URL(base_url).host}, {has_key ? key : 'no key'},{' '}
      {is_private ? 'in your network' : 'outside your network'}
      {source === 'configuration' ? ', from the configuration' : null}
    </Text>
  );
}

function LastTest({ test, work }: { test: ModelTest | null; work: AdminModel['work'] }) {
  if (!test) {
    return (
      <Text size="sm" c="dimmed">
        Not tested yet.
      </Text>
    );
  }
  if (test.failure) {
    return (
      <Text size="sm" className={styles.failed}>
        Failed <Moment at={test.at} />: {test.failure.message}
      </Text>
    );
  }
  return (
    <Text size="sm" className={styles.works}>
      Answered in {test.milliseconds.toLocaleString('en')} ms <Moment at={test.at} />.{' '}
      {abilitiesOf(test, work)}
    </Text>
  );
}

const structureTexts = {
  json_schema: 'Follows a schema.',
  json_object: 'Answers with JSON.',
  none: 'Is asked for JSON in the prompt.',
};

function abilitiesOf({ structure, pictures, dimensions }: ModelTest, work: AdminModel['work']) {
  if (work === 'draw')
    return pictures ? 'Returned a picture.' : 'Returned something that is not a picture.';
  const sees = pictures === true ? 'Can see pictures.' : 'Cannot see pictures.';
  const said = [
    structure && structureTexts[structure],
    pictures === null ? null : sees,
    dimensions && `Vectors of ${dimensions} numbers.`,
  ];
  return said.filter(Boolean).join(' ');
}
