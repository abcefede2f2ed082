import type { ServiceClient } from '#features/connections/server/index.ts';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import type { TrackerSite } from '#features/integrations/contract/trackers.ts';
import type { IssueTracker } from '#features/integrations/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { connectionData, organizations, profile } from './azure-answers.ts';
import { createAzureClient, part } from './azure-client.ts';
import { azureHooks } from './azure-hooks.ts';
import { createAzureSession } from './azure-session.ts';
import { batchSize } from './work-item-queries.ts';

/** The addresses of Azure DevOps, from the host's configuration. */
export interface AzureAddresses {
  /** Such as `https://dev.azure.com`; the name of the organization follows. */
  apiUrl: string;
  /** Where profiles and the organizations of accounts are read. */
  profileUrl: string;
}

/** New work items are found by queries after some seconds. */
const searchTakes = 10_000;

/** Azure DevOps, through some of its services. */
export function createAzureTracker(
  addresses: AzureAddresses,
  services: readonly string[],
): IssueTracker {
  return {
    ...{ id: 'azure', name: 'Azure DevOps', services, readAtOnce: batchSize, searchTakes },
    planFeature: 'cloud_devops_suite',
    hooks: azureHooks(addresses.apiUrl),
    sites: (client) => readOrganizations(client, addresses),
    open: ({ fetch }, site) =>
      createAzureSession(createAzureClient(fetch, `${addresses.apiUrl}/${part(site.id)}`), site),
  };
}

/** The account of a new connection by consent; a person without an organization is not connected. */
export async function azureAccount(client: ServiceClient, addresses: AzureAddresses) {
  const { id, displayName, emailAddress } = await readProfile(client, addresses);
  const [first] = await readOrganizations(client, addresses);
  if (!first) {
    const text = 'This account has no organization at Azure DevOps.';
    throw integrationFailures.fail('ticket/site-unknown', text);
  }
  return { subject: id, name: displayName || emailAddress || id };
}

/** How an organization that does not exist is answered. */
const unknownCodes = new Set(['ticket/gone', 'ticket/refused']);

/** The account of a personal access token, which works in one organization. */
export async function tokenAccount({ fetch, fields }: ServiceClient, { apiUrl }: AzureAddresses) {
  const { organization = '' } = fields;
  const client = createAzureClient(fetch, `${apiUrl}/${part(organization)}`);
  const { authenticatedUser: user } = await client
    .request(connectionData, '/_apis/connectionData', { query: { 'api-version': '7.1-preview' } })
    .catch((error: unknown) => {
      const isUnknown = error instanceof Failure && unknownCodes.has(error.code);
      const text = `There is no organization '${organization}' at Azure DevOps.`;
      throw isUnknown ? integrationFailures.fail('ticket/site-unknown', text) : error;
    });
  const name = user.customDisplayName || user.providerDisplayName || user.id;
  return { subject: `${organization.toLowerCase()}/${user.id}`, name: `${name}, ${organization}` };
}

const readProfile = ({ fetch }: ServiceClient, { profileUrl }: AzureAddresses) =>
  createAzureClient(fetch, profileUrl).request(profile, '/_apis/profile/profiles/me');

async function readOrganizations(
  client: ServiceClient,
  addresses: AzureAddresses,
): Promise<TrackerSite[]> {
  const siteOf = (name: string) => ({ id: name, name, url: `${addresses.apiUrl}/${part(name)}` });
  const { organization } = client.fields;
  if (organization !== undefined) return [siteOf(organization)];
  const { id } = await readProfile(client, addresses);
  const { value } = await createAzureClient(client.fetch, addresses.profileUrl).request(
    organizations,
    '/_apis/accounts',
    { query: { memberId: id } },
  );
  return value
    .filter(({ accountStatus }) => accountStatus === 'enabled')
    .map(({ accountName }) => siteOf(accountName));
}
