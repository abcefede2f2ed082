import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { HowTo } from '#ui/page/how-to.tsx';
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
      <ModelHowTo />
    </SettingsCard>
  );
}

function ModelHowTo() {
  return (
    <HowTo
      id="models"
      title="How a model is set"
      example={['AI_URL=http://localhost:11434/v1', 'AI_MODEL=qwen3:8b', 'AI_KEY='].join('\n')}
      first="Press ‘Set model’ at a kind of work above, and enter address, model and key: it holds at once, without a restart. Variables in the file .env do the same for all kinds of work, after the next start:"
      docs="/docs/deploy#models"
    >
      <li>
        A model of your own, such as by Ollama (ollama pull qwen3:8b), needs no key and leaves all
        texts in your network. A hosted one gets the address and key that its provider names.
      </li>
      <li>Test it with the button beside it, and set below how much may be used a day.</li>
    </HowTo>
  );
}
