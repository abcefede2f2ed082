import { z } from 'zod';

/** The states by which administrators filter accounts. */
export const accountState = z.enum(['active', 'suspended', 'administrators', 'never']);
export type AccountState = z.output<typeof accountState>;
