import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { chatCalls, prepareChat } from '../contract/calls.ts';
import type { Chat, ChatEntry } from '../contract/chat.ts';

const key = (projectId: string) => ['chat', projectId];

/** The user's chat with a project. */
export const chatQuery = (projectId: string) =>
  queryOptions({
    queryKey: key(projectId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(chatCalls.read, { params: { mapper_id: projectId } }, { signal, handles: 'all' }),
  });

/**
 * Has the server read a project, so that the first answer comes sooner. It fails in silence: the answer
 * then takes longer.
 */
export const preparation = (projectId: string) =>
  queryOptions({
    queryKey: ['chat prepared', projectId],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      send(prepareChat, { params: { mapper_id: projectId } }, { signal, handles: 'all' }),
  });

/** Shows an entry at the end of a chat, instead of another one if that is given. */
export function showEntry(
  client: QueryClient,
  projectId: string,
  entry: ChatEntry,
  insteadOf: string | null,
): void {
  const isOther = ({ chat_id }: ChatEntry) => ![entry.chat_id, insteadOf].includes(chat_id);
  client.setQueryData<Chat>(
    key(projectId),
    (chat) => chat && { ...chat, entries: [...chat.entries.filter(isOther), entry] },
  );
}

/** Reads a chat again. */
export function refreshChat(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: key(projectId) });
}
