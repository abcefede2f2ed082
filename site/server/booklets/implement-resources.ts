import {
  type Implementation,
  implement,
  redirecting,
} from '#platform/server/http/implementation.ts';
import { Redirect } from '#platform/server/http/response/redirect.ts';
import {
  downloadPdf,
  pdfView,
  resourceFailures,
  resourceMedia,
  resourcePath,
  resourcesList,
} from '#site/contract.ts';
import type { BookletFiles } from './booklet-files.ts';
import type { Booklet } from './read-booklets.ts';

export interface ResourcesOptions {
  files: BookletFiles;
  publicUrl: string;
  isValid(token: string): Promise<boolean>;
}

/** The calls about guides and offerings. */
export function implementResources(options: ResourcesOptions): Implementation[] {
  const { files, publicUrl } = options;
  const guides = files.all.filter(({ type }) => type === 'guide');
  const listed = ({ name, title, description, product, picture }: Booklet) => ({
    ...{ name, title, description, product },
    media_type: 'application/pdf' as const,
    media_url: publicUrl + resourcePath(`${name}.pdf`),
    picture_url: `${publicUrl}/share/${picture}.jpg`,
  });
  const guideOf = (name: string) => {
    const guide = guides.find((one) => one.name === name);
    if (!guide) throw resourceFailures.fail('resource_not_found');
    return guide;
  };
  return [
    implement(resourcesList, async () => ({ resources: guides.map(listed) })),
    implement(resourceMedia, async ({ input: { query } }) => listed(guideOf(query.name))),
    implement(pdfView, async ({ input: { query } }) => {
      const { name, title } = await booklet(options, query);
      return { name, title, url: publicUrl + fileAddress(query) };
    }),
    redirecting(downloadPdf, async ({ input: { query } }) => {
      await booklet(options, query);
      return new Redirect(fileAddress({ ...query, download: '' }));
    }),
  ];
}

/** @throws resource_not_found also for an offering without a valid token */
async function booklet(
  { files, isValid }: ResourcesOptions,
  { name, token }: { name: string; token?: string | undefined },
): Promise<Booklet> {
  const found = files.find(name);
  const isOpen = found?.type === 'guide' || (token !== undefined && (await isValid(token)));
  if (!found || !isOpen) throw resourceFailures.fail('resource_not_found');
  return found;
}

function fileAddress({
  name,
  ...query
}: {
  name: string;
  token?: string | undefined;
  download?: string;
}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given as [string, string][]).toString();
  return resourcePath(`${name}.pdf`) + (parameters ? `?${parameters}` : '');
}
