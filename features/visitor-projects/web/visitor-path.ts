import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { publicKinds } from '../contract.ts';

/**
 * The page of a visitor's project. Its query names the project as sign-in and sign-up do, so that these,
 * also at another provider, come back with it.
 */
export function visitorPath(kind: ProjectCode, id: string): string {
  const name = kind === publicKinds.mapper ? 'mapper-id' : 'project-id';
  return `/try/${encodeURIComponent(id)}?${new URLSearchParams({ [name]: id })}`;
}
