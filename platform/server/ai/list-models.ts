import { z } from 'zod';
import { modelFailures } from '#kernel/model-failures.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { failureOfModel } from './failure-of-model.ts';
import type { ModelSetting } from './model-setting.ts';

const list = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });
/** Maximum number of names that are returned of a list. */
const maxModels = 1000;
const notListed = 'This server does not list its models. Type the name of one.';

/**
 * The names of the models that a server has, sorted.
 * @throws Failure of `modelFailures`; model_unreadable where it does not list them
 */
export async function listModels(
  { api, baseUrl, apiKey }: Pick<ModelSetting, 'api' | 'baseUrl' | 'apiKey'>,
  send: OutgoingFetch,
  signal: AbortSignal,
): Promise<string[]> {
  const headers = headersOf(api, apiKey);
  const [sent] = await Promise.allSettled([
    send(`${baseUrl}/models`, { headers, signal, redirect: 'manual' }),
  ]);
  signal.throwIfAborted();
  if (sent.status === 'rejected') throw failureOfModel(sent.reason);
  const { status, ok } = sent.value;
  const [body] = await Promise.allSettled([sent.value.json()]);
  if (status === 401 || status === 403) throw modelFailures.fail('model_refused');
  const read = list.safeParse(body.status === 'fulfilled' ? body.value : null);
  if (!ok || !read.success) throw modelFailures.fail('model_unreadable', notListed);
  const names = new Set(read.data.data.map(({ id }) => id));
  return [...names].sort().slice(0, maxModels);
}

function headersOf(api: ModelSetting['api'], apiKey: string | null): Record<string, string> {
  if (apiKey === null) return {};
  if (api === 'openai') return { authorization: `Bearer ${apiKey}` };
  return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
}
