/** Elements that end a line. */
const lineEnds = 'br, p, div, li, tr, h1, h2, h3, h4, h5, h6, blockquote, pre';

/** The plain text of pasted or dropped content, with its lines; empty where it has no text. */
export function insertedText(data: DataTransfer): string {
  const text =
    data.getData('text/plain') ||
    textOfHtml(data.getData('text/html')) ||
    data.getData('text/uri-list');
  return text.replaceAll(/\r\n?/g, '\n');
}

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/\s+/g, ' '), 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  for (const end of body.querySelectorAll(lineEnds)) end.after('\n');
  return body.textContent.replaceAll(/ *\n[ \n]*/g, '\n').trim();
}
