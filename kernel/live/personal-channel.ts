const family = 'person:';

/**
 * The name of the channel over which one person is notified, on whatever page, that something of theirs
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
