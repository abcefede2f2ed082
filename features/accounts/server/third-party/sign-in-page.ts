import type { Config } from '#platform/server/config/config.ts';

/** The address of the sign-in page, which continues after a provider's answer. */
export function signInPage(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  query: Record<string, string>,
): string {
  return `${PUBLIC_URL}/signin?${new URLSearchParams(query)}`;
}
