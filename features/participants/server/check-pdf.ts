import { PDFDocument } from '@cantoo/pdf-lib';
import { participantFailures } from '../contract/failures.ts';

/**
 * Checks that a file is a PDF with pages; runs in a process beside the server.
 * @throws participant_form_unreadable
 */
export async function read({ bytes }: { bytes: Uint8Array }): Promise<{ pages: number }> {
  const unreadable = () => participantFailures.fail('participant_form_unreadable');
  const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true }).catch(() => {
    throw unreadable();
  });
  const pages = pdf.getPageCount();
  if (pages === 0) throw unreadable();
  return { pages };
}
