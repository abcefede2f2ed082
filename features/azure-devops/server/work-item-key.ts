/** The key that users see, such as `#299`. */
export const keyOf = (id: string): string => `#${id}`;

const number = /^(?:AB)?#?(\d{1,12})$/i;

/** The number of a work item in a pasted address of this organization, or in a key; null for none. */
export function numberIn(text: string, siteUrl: string): string | null {
  const given = text.trim();
  const alone = number.exec(given)?.[1];
  if (alone) return alone;
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (!isOfSite(url, new URL(siteUrl))) return null;
  const inPath = /\/_workitems\/edit\/(\d+)/i.exec(url.pathname)?.[1];
  const inQuery = url.searchParams.get('workitem') ?? url.searchParams.get('id');
  return inPath ?? (inQuery && /^\d+$/.test(inQuery) ? inQuery : null);
}

/** Organizations have an address below dev.azure.com; older ones also a host of their own. */
function isOfSite(url: URL, site: URL): boolean {
  const organization = site.pathname.toLowerCase();
  const path = url.pathname.toLowerCase();
  const isBelow = path === organization || path.startsWith(`${organization}/`);
  const isOld = url.host.toLowerCase() === `${organization.slice(1)}.visualstudio.com`;
  return (url.host === site.host && isBelow) || isOld;
}
