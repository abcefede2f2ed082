/** Charts that need a grouping, which PptxGenJS 4.0.1 leaves out. */
const grouped = /<c:(line|area)Chart>(?!\s*<c:grouping)/g;

/** Names of the theme's colours, which PptxGenJS takes for numbers where it draws grid lines. */
const themed = /<a:srgbClr val="((?:tx|bg)[12])"\s*(?:\/>|><\/a:srgbClr>)/g;

/**
 * Brings a chart into the order of ISO/IEC 29500-1 (21.2): two axes, a grouping, data points before
 * labels, and no inversion except of bars.
 */
export function fixChart(xml: string): string {
  const ordered = xml
    .replaceAll(themed, '<a:schemeClr val="$1"/>')
    .replaceAll(grouped, '<c:$1Chart><c:grouping val="standard"/>')
    .replaceAll(/<c:ser>.*?<\/c:ser>/gs, pointsFirst)
    .replaceAll(/(<c:axId val="\d+"\/>\s*<c:axId val="\d+"\/>)\s*<c:axId val="\d+"\/>/g, '$1');
  return ordered.includes('<c:barChart>')
    ? ordered
    : ordered.replaceAll(/\s*<c:invertIfNegative val="\d"\/>/g, '');
}

/** Elements of a series before its labels, in order. */
const early = [/<c:dPt>.*?<\/c:dPt>/gs, /<c:marker>.*?<\/c:marker>/gs];

/** Moves the marker and data points of a series before its labels. */
function pointsFirst(series: string): string {
  let rest = series;
  let first = '';
  for (const part of early) {
    first = (rest.match(part) ?? []).join('') + first;
    rest = rest.replaceAll(part, '');
  }
  return first && rest.includes('<c:dLbls>')
    ? rest.replace('<c:dLbls>', () => `${first}<c:dLbls>`)
    : series;
}
