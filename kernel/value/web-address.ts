const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const domain = `(?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})`;
const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const pattern = new RegExp(
  `^(?:https?://)?(?:${domain}|(?:${byte}\\.){3}${byte})(?::(\\d{1,5}))?(?:/[^\\s?#]*)?(?:\\?[^\\s#]*)?(?:#\\S*)?$`,
  'iu',
);

/**
 * Whether a text is a web address (S5.42): an optional http or https, a domain or an IP address,
 * and optionally port, path, query and fragment.
 */
export function isWebAddress(text: string): boolean {
  const match = pattern.exec(text);
  return match !== null && (match[1] === undefined || Number(match[1]) <= 65_535);
}

/** A host without a dot and its port, such as `localhost:3000/pay`. */
const hostAndPort = /^[a-z][a-z0-9+.-]*:\d{1,5}(?:[/?#]|$)/iu;
/** Schemes that run code, or open something that is no page. */
const schemesOfNoPage = new Set(['javascript', 'vbscript', 'data', 'blob', 'file', 'about']);

/**
 * Whether a text has no scheme, or one of the web: not `javascript:`, `data:` or `file:`. A number
 * after the colon is a port, as in `localhost:3000`. Invisible characters are ignored, as in
 * browsers.
 */
export function hasOnlyWebScheme(text: string): boolean {
  const read = text.replaceAll(/^[\s\p{Cc}]+|[\t\n\r]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(read)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return true;
  return hostAndPort.test(read) && !schemesOfNoPage.has(scheme);
}
