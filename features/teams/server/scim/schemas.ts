import { groupSchema, scimPath, userSchema } from './resources.ts';

/** Resources of one answer at most. */
export const maxResults = 200;

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** What the server supports (RFC 7643, 5). */
export function serviceProviderConfig(publicUrl: string) {
  return {
    schemas: [configSchema],
    documentationUri: `${publicUrl}/team-management`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'OAuth Bearer Token',
        description: 'A token that an admin creates on the page of the team',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${publicUrl}${scimPath}/ServiceProviderConfig`,
    },
  };
}

/** RFC 7643, 6. */
export function resourceTypes(publicUrl: string) {
  return [
    resourceType(publicUrl, 'User', userSchema),
    resourceType(publicUrl, 'Group', groupSchema),
  ];
}

function resourceType(publicUrl: string, name: 'User' | 'Group', schema: string) {
  return {
    schemas: [typeSchema],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === 'User' ? 'Members of the team' : 'Groups of the directory',
    schema,
    schemaExtensions: [],
    meta: {
      resourceType: 'ResourceType',
      location: `${publicUrl}${scimPath}/ResourceTypes/${name}`,
    },
  };
}

/** RFC 7643, 7: the attributes that are stored; others are ignored. */
export function schemas(publicUrl: string) {
  return [
    schema(publicUrl, userSchema, 'User', [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      attribute('name', {
        type: 'complex',
        subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute(name)),
      }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value'),
          attribute('type'),
          attribute('primary', { type: 'boolean' }),
        ],
      }),
      attribute('active', { type: 'boolean' }),
      attribute('groups', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: memberAttributes('readOnly', ['Group']),
      }),
    ]),
    schema(publicUrl, groupSchema, 'Group', [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('members', {
        type: 'complex',
        multiValued: true,
        subAttributes: memberAttributes('immutable', ['User']),
      }),
    ]),
  ];
}

function memberAttributes(mutability: string, referenceTypes: string[]) {
  return [
    attribute('value', { mutability, caseExact: true }),
    attribute('display', { mutability: 'readOnly' }),
    attribute('$ref', { type: 'reference', referenceTypes, mutability }),
  ];
}

function attribute(name: string, properties: Readonly<Record<string, unknown>> = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...properties,
  };
}

function schema(publicUrl: string, id: string, name: string, attributes: unknown[]) {
  return {
    schemas: [schemaSchema],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${publicUrl}${scimPath}/Schemas/${id}` },
  };
}
