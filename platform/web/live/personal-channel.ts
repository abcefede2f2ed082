import * as Y from 'yjs';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { connectDocument } from './connection.ts';
import { liveAddress, renewSession, tokenOf } from './open-live.ts';

/** Milliseconds in which repeated notifications cause one request. */
const gathering = 300;

/**
 * Refetches queries when the server notifies about changes, while a user is signed in here, and all
 * of them after a lost connection. Returns how to stop.
 */
export function listenPersonally(userId: string): () => void {
  const topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchTopics = () => {
    timer = undefined;
    for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
    topics.clear();
  };
  const connection = connectDocument(
    {
      name: personalChannel(userId),
      version: 0,
      url: liveAddress(),
      token: () => tokenOf(userId),
      renew: renewSession,
    },
    new Y.Doc(),
  );
  const leave = connection.onAnnouncement((topic) => {
    topics.add(topic);
    timer ??= setTimeout(refetchTopics, gathering);
  });
  let wasAway = false;
  const unwatch = connection.status.subscribe(() => {
    const { phase } = connection.status.get();
    if (phase === 'live' && wasAway) void queryClient.invalidateQueries();
    wasAway = phase === 'away';
  });
  return () => {
    clearTimeout(timer);
    leave();
    unwatch();
    connection.close();
  };
}
