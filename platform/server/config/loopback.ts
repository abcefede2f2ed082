const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** The names of this machine in addresses that only it reaches. */
export const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an interface to listen on, or the other end of a connection, is this machine itself. */
export function isLoopback(host: string): boolean {
  return loopback.test(host) || localNames.has(host);
}
