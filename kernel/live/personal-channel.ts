const family = 'person:';

/**
 * The name of a user's personal channel: a live document without content over which the user's
 * pages are notified about changes of their data. A notification is the first part of the key of
 * the queries to refetch.
 */
export function personalChannel(userId: string): string {
  return `${family}${userId}`;
}

/** Whether a live document is a personal channel of any user. */
export function isPersonalChannel(name: string): boolean {
  return name.startsWith(family);
}
