import { z } from 'zod';
import { storageRule } from '#features/installation/contract.ts';
import { defineCall } from '#kernel/call/call.ts';

export const storageScopes = ['account', 'team', 'project'] as const;
export type StorageScope = (typeof storageScopes)[number];
export const storageOrders = ['total', 'files', 'documents', 'versions', 'title'] as const;
export type StorageOrder = (typeof storageOrders)[number];

/** How many rows a page has. */
export const storagePage = 25;

const bytes = z.number();
const usage = { files: bytes, documents: bytes, versions: bytes, total: bytes };

export const readStorage = defineCall({
  id: 'storage.read',
  group: 'main',
  method: 'GET',
  path: '/admin/storage',
  access: 'admin',
  summary: 'How much the installation stores, in bytes, and its quotas.',
  output: z.object({
    ...usage,
    /** The database with its indexes, of which documents and versions are a part. */
    database: bytes,
    quotas: storageRule,
    /** Megabytes of pictures by the configuration, which count where there is no quota. */
    picture_limits: z.object({ installation: z.number(), account: z.number() }),
  }),
});
export type StorageView = z.output<(typeof readStorage)['output']>;

export const listStorage = defineCall({
  id: 'storage.list',
  group: 'main',
  method: 'GET',
  path: '/admin/storage/list',
  access: 'admin',
  summary: 'Who or what stores most: accounts, teams or projects, in bytes.',
  query: z.object({
    by: z.enum(storageScopes).default('account'),
    order: z.enum(storageOrders).default('total'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    count: z.number().int(),
    rows: z.array(z.object({ id: z.string(), title: z.string(), ...usage })),
  }),
});
export type StorageList = z.output<(typeof listStorage)['output']>;
