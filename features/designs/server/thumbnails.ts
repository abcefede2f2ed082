import { Failure } from '#kernel/call/failure.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers, ReadingFor } from '#platform/server/readers/readers.ts';
import type { DesignSession } from './design-tool.ts';

const thumbnailReader = defineReader<typeof import('./thumbnail-file.ts')>(
  new URL('./thumbnail-file.ts', import.meta.url),
  10,
);

/** A small, re-encoded picture as a data address; null where it cannot be read. */
export async function thumbnailOf(
  { readers }: { readers: Pick<Readers, 'read'> },
  session: Pick<DesignSession, 'download'>,
  address: string,
  reading: ReadingFor,
): Promise<string | null> {
  try {
    const bytes = await session.download(address, reading.signal);
    const small = await readers.read(thumbnailReader, { bytes }, reading);
    return `data:image/webp;base64,${Buffer.from(small).toString('base64')}`;
  } catch (error) {
    // A frame without a picture can still be chosen by its name.
    if (error instanceof Failure) return null;
    throw error;
  }
}
