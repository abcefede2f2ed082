import { isWebAddress } from '#kernel/value/web-address.ts';

/** The URL of a typed address; null for text that is not an http or https address. */
export function webHref(link: string): string | null {
  if (!isWebAddress(link)) return null;
  const href = /^https?:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(href) ? href : null;
}
