/** Pages that are the same for everyone, rendered when the web is built; blog posts come on top. */
export const publicPaths: string[] = [
  '/',
  '/mapper',
  '/reviewer',
  '/samples',
  '/blog',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/cookies-policy',
];
