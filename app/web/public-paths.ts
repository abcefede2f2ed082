/** Pages that are the same for everyone, rendered when the web is built; blog posts come on top. */
export const publicPaths: string[] = [
  '/',
  '/mapper',
  '/note-taking',
  '/samples',
  '/samples/journey-current-account',
  '/samples/personas-harbour-bank',
  '/samples/behaviour-harbour-bank',
  '/samples/blueprint-outpatient-scan',
  '/samples/notes-bank-round-1',
  '/blog',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/cookies-policy',
];
