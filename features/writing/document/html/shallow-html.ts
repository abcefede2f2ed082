/** Elements in elements: Chromium, too, puts what lies deeper beside each other. */
const deepest = 200;
const tag = /<(\/?)([a-z][^\s/>]*)[^>]*>/gi;
/** What ends by itself, so that one after the other lies no deeper. */
const endsItself = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option optgroup colgroup'.split(
    ' ',
  ),
);

/** The same HTML, without the tags that lie so deep that reading them would need a stack without end. */
export function shallowHtml(html: string): string {
  let depth = 0;
  // Behind the last tag each beginning of one would be followed to the end of the text.
  const end = html.lastIndexOf('>') + 1;
  const shallow = html.slice(0, end).replaceAll(tag, (whole, slash: string, name: string) => {
    if (endsItself.has(name.toLowerCase())) return depth > deepest ? '' : whole;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    return depth > deepest || (slash && depth >= deepest) ? '' : whole;
  });
  return shallow + html.slice(end);
}
