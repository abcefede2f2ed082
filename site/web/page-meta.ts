import type { MetaDescriptor } from 'react-router';
import { publicUrl } from './found/public-url.ts';

export interface PageMetaOptions {
  /** Name of a share picture (`app/web/public/share`); the suite's own by default. */
  picture?: string;
  /** Structured data by schema.org, without its context; by default title and description of the page. */
  data?: Readonly<Record<string, unknown>> | undefined;
  /** ISO date of an article. */
  published?: string;
}

/** Title, description, share picture and structured data of a public page. */
export function pageMeta(
  title: string,
  description: string,
  { picture, data, published }: PageMetaOptions = {},
): MetaDescriptor[] {
  const full =
    title === 'Sightline' ? 'Sightline: a suite for UX research' : `${title} · Sightline`;
  const page = { '@type': 'WebPage', name: title, description };
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: sharePicture(picture) },
    { property: 'og:site_name', content: 'Sightline' },
    { property: 'og:type', content: published ? 'article' : 'website' },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': { '@context': 'https://schema.org', ...(data ?? page) } },
  ] as MetaDescriptor[];
}

function sharePicture(name: string | undefined): string {
  return `${publicUrl}${name ? `/share/${name}.jpg` : '/share.png'}`;
}
