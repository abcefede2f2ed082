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
