import { isWebAddress } from '#kernel/value/web-address.ts';

/** What a written address leads to; null where it is no address of the web. */
export function webHref(link: string): string | null {
  if (!isWebAddress(link)) return null;
  const href = /^https?:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(href) ? href : null;
}
