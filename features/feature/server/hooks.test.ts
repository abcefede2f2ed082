import { expect, test } from 'vitest';
import type { CallContext, Implementation } from '#platform/server/http/implementation.ts';
import type { BuiltFeature } from './built-feature.ts';
import { createHooks } from './hooks.ts';

test('a feature that fails to record an answer never makes the call fail', async () => {
  const logged: string[] = [];
  const recorded: string[] = [];
  const features = new Map<string, BuiltFeature>([
    [
      'throwing',
      {
        answered: () => {
          throw new Error('throws before it begins');
        },
      },
    ],
    ['rejecting', { answered: async () => Promise.reject(new Error('throws later')) }],
    ['recording', { answered: async (_, { id }) => void recorded.push(id) }],
  ]);
  const call = { id: 'test.call' } as Implementation['call'];
  const [wrapped] = createHooks(features).answering([{ call, handle: async () => 'answer' }]);
  const log = { error: (_: object, message: string) => void logged.push(message) };
  const context = { log } as unknown as CallContext<Implementation['call']>;
  expect(await wrapped?.handle(context, {} as never)).toBe('answer');
  expect(recorded).toEqual(['test.call']);
  expect(logged).toEqual(['throwing could not record a call', 'rejecting could not record a call']);
});
