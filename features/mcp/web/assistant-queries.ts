import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { listAssistantUses, readAssistantRules, readServerAssistants } from '../contract/calls.ts';

export const assistantRulesQuery = queryOptions({
  queryKey: ['assistants', 'rules'],
  queryFn: ({ signal }) => send(readAssistantRules, {}, { signal, handles: 'all' }),
});

export const serverAssistantsQuery = queryOptions({
  queryKey: ['assistants', 'server'],
  queryFn: ({ signal }) => send(readServerAssistants, {}, { signal, handles: 'all' }),
});

export const assistantUsesQuery = queryOptions({
  queryKey: ['assistants', 'uses'],
  queryFn: ({ signal }) => send(listAssistantUses, {}, { signal, handles: 'all' }),
});
