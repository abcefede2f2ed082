/** Maximum nesting: Chromium, too, puts deeper elements beside each other. */
const deepest = 200;
const tag = /<(\/?)([a-z][^\s/>]*)[^>]*>/gi;
/** Elements that may end implicitly, so that consecutive ones are not nested. */
const endsItself = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option optgroup colgroup'.split(
    ' ',
  ),
);

/** The same HTML without tags that are nested so deeply that reading them would overflow the stack. */
export function shallowHtml(html: string): string {
  let depth = 0;
  // After the last tag, each `<` would be searched to the end of the text.
  const end = html.lastIndexOf('>') + 1;
  const shallow = html.slice(0, end).replaceAll(tag, (match, slash: string, name: string) => {
    if (endsItself.has(name.toLowerCase())) return depth > deepest ? '' : match;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    return depth > deepest || (slash && depth >= deepest) ? '' : match;
  });
  return shallow + html.slice(end);
}
