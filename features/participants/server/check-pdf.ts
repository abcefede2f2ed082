import { PDFDocument } from '@cantoo/pdf-lib';
import { participantFailures } from '../contract/failures.ts';

/**
 * Checks that a file is a PDF with pages; runs in a process beside the server.
 * @throws participant_form_unreadable
 */
export async function read({ bytes }: { bytes: Uint8Array }): Promise<{ pages: number }> {
  const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true }).catch(() => null);
  const pages = pdf?.getPageCount() ?? 0;
  if (pages === 0) throw participantFailures.fail('participant_form_unreadable');
  return { pages };
}
