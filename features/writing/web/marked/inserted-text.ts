/** What ends a line in a page. */
const lineEnds = 'br, p, div, li, tr, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** All that is pasted or dropped says, line by line; empty where it has no words. */
export function insertedText(data: DataTransfer): string {
  const words =
    data.getData('text/plain') ||
    wordsOfHtml(data.getData('text/html')) ||
    data.getData('text/uri-list');
  return words.replaceAll(/\r\n?/g, '\n');
}

function wordsOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/\s+/g, ' '), 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  for (const end of body.querySelectorAll(lineEnds)) end.after('\n');
  return body.textContent.replaceAll(/ *\n[ \n]*/g, '\n').trim();
}
