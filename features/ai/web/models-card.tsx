import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import type { AdminModel } from '../contract/admin-calls.ts';
import styles from './ai.module.css';
import { modelsQuery } from './ai-queries.ts';
import { ModelDialog } from './model-dialog.tsx';
import { ModelRow } from './model-row.tsx';

/** The model of each kind of work: set, tested and cleared. */
export function ModelsCard() {
  const { data, isError, refetch } = useQuery(modelsQuery);
  const [changing, setChanging] = useState<AdminModel | null>(null);
  return (
    <SettingsCard
      title="Models"
      about="Any server with the protocol of OpenAI or Anthropic works: your own, such as Ollama, vLLM or LM Studio, or a hosted one. Sightline also works without a model."
    >
      {isError ? <LoadFailed what="The models" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={320} />}
      {data ? (
        <ul className={styles.rows}>
          {data.models.map((model) => (
            <ModelRow key={model.work} model={model} onChange={() => setChanging(model)} />
          ))}
        </ul>
      ) : null}
      {changing ? <ModelDialog model={changing} onClose={() => setChanging(null)} /> : null}
    </SettingsCard>
  );
}
