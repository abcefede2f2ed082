import { isWebAddress } from '#kernel/web-address.ts';

/** What a written source leads to; null where it is no address of the web. */
export function webAddress(text: string): string | null {
  if (!isWebAddress(text)) return null;
  const href = /^https?:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(href) ? href : null;
}
