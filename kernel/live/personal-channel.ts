const family = 'person:';

/**
 * The name of the channel over which a user's pages are notified that something of theirs
 * changed: a live document in which nothing stands. What is told is the first word of the queries that
 * are to be asked again.
 */
export function personalChannel(userId: string): string {
  return `${family}${userId}`;
}

/** Whether a live document is such a channel, anyone's. */
export function isPersonalChannel(name: string): boolean {
  return name.startsWith(family);
}
