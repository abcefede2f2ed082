/** Pages that are the same for everyone, rendered when the web is built. */
export const publicPaths: string[] = ['/'];
