import { readBlob } from '#platform/web/api/read-blob.ts';
import { saveFile } from '#platform/web/files/save-file.ts';

/** Saves the file of a link without a click (S2.52, S7.246), and says how that went. */
export async function saveOffering(link: HTMLAnchorElement): Promise<void> {
  const status = document.querySelector('[data-save-status]');
  const report = (text: string) => {
    if (status) status.textContent = text;
  };
  report('Getting the file…');
  try {
    saveFile(link.download, await readBlob(link.href));
    report('Saved with your downloads.');
  } catch {
    // The link on the page is another way to get the file.
    report('The file did not come. Use the link.');
  }
}
