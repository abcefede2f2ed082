/** Addresses that the sign-in page needs as soon as it opens, without the schemas of the calls. */
export const providersAddress = {
  id: 'accounts.thirdPartyProviders',
  group: 'main',
  method: 'GET',
  path: '/user/third-party',
  access: 'public',
} as const;

export const startAddress = {
  id: 'accounts.thirdPartyStart',
  group: 'main',
  method: 'GET',
  path: '/user/third-party/:provider/start',
  access: 'public',
} as const;

/** The query parameters of the sign-in page that are preserved across the redirect to the provider. */
export const forwardedQuery = [
  'return-path',
  'return-url',
  'mapper-id',
  'mapper_id',
  'project-id',
  'project_id',
] as const;
