import type { Config } from '#platform/server/config/config.ts';

/** The address of the page that goes on with what came back from who vouches for a person. */
export function signInPage(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  query: Record<string, string>,
): string {
  return `${PUBLIC_URL}/signin?${new URLSearchParams(query)}`;
}
