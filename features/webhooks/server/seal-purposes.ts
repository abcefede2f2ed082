/** Purposes for which texts of webhooks are sealed. */
export const sealPurposes = {
  address: 'outgoing-webhook-address',
  secret: 'outgoing-webhook-secret',
} as const;
