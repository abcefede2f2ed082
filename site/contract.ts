import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';

const address = z.string();

/** The settings of this installation for the web; the same for all users. */
export const clientSettings = defineCall({
  id: 'site.clientSettings',
  group: 'site',
  method: 'GET',
  path: '/site-config/client-settings',
  access: 'public',
  summary: 'Addresses and public keys of this installation.',
  output: z.object({
    /** The page after signing out. */
    home_url: address,
    /** Community that the sign-up page links to. */
    community_url: z.nullable(address),
    /** Scripts that are loaded only with consent to analytical cookies. */
    tag_manager_url: z.nullable(address),
    session_replay_url: z.nullable(address),
    /** Script of a survey that is loaded only with consent to functional cookies. */
    survey_url: z.nullable(address),
    /** Its function that is told who the user is: `survey.identify`, or `survey:command`. */
    survey_identify: z.string(),
    /** Key for push subscriptions of browsers, base64url. */
    vapid_public_key: z.string(),
    /** Base addresses, to which paths of files are appended. */
    media_url: address,
    pictures_url: address,
  }),
});
export type ClientSettings = z.output<(typeof clientSettings)['output']>;

/** Pages of text, by the last segment of their path (S7.234). */
export const staticPage = defineCall({
  id: 'site.staticPage',
  group: 'site',
  method: 'GET',
  path: '/site-config/static-page',
  access: 'public',
  summary: 'The text of a page such as `privacy-policy`, as Markdown.',
  query: z.object({ page: z.string().check(z.maxLength(100)) }),
  output: z.object({ page: z.string(), title: z.string(), text: z.string() }),
  failures: defineFailures({ not_found: commonFailures.entries.not_found }),
  rate: { max: 120, seconds: 60 },
});

export const articleFailures = defineFailures({
  article_not_found: [404, 'This page has moved or no longer exists.'],
});

const listedArticle = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  published_date: z.iso.date(),
  /** The address of its page. */
  url: address,
  /** A picture of 1200 by 630 pixels. */
  picture_url: address,
  /** The page of the sample that it is about; null where there is none. */
  sample_url: z.nullable(address),
});
const common = { group: 'site', method: 'GET', access: 'public', cacheSeconds: 300 } as const;

export const blogList = defineCall({
  ...common,
  id: 'site.blogList',
  path: '/lookups/blog-list',
  summary: 'The articles of the blog, newest first.',
  output: z.object({ articles: z.array(listedArticle) }),
});

export const blogDetail = defineCall({
  ...common,
  id: 'site.blogDetail',
  path: '/lookups/blog-detail',
  summary: 'An article of the blog with its text.',
  query: z.object({ slug: z.string().check(z.maxLength(100)) }),
  output: z.extend(listedArticle, {
    /** The text with its heading. */
    html: z.string(),
  }),
  failures: articleFailures,
});

export const resourceFailures = defineFailures({
  resource_not_found: [404, 'There is no such file, or the link to it is too old.'],
});

/** The address of a guide or an offering, by the name of its file. */
export function resourcePath(file: string): string {
  return `/resources/${file}`;
}

const resource = z.object({
  /** Such as `mapper-guide`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** The tool that it is about. */
  product: z.string(),
  media_type: z.literal('application/pdf'),
  media_url: address,
  /** A picture of 1200 by 630 pixels. */
  picture_url: address,
});
const bookletName = z.string().check(z.maxLength(100));

export const resourcesList = defineCall({
  ...common,
  id: 'site.resourcesList',
  path: '/lookups/resources-list',
  summary: 'The guides to the methods of the tools, as PDF.',
  output: z.object({ resources: z.array(resource) }),
});

export const resourceMedia = defineCall({
  ...common,
  id: 'site.resourceMedia',
  path: '/lookups/resource-media',
  summary: 'The file and the picture of a guide.',
  query: z.object({ name: bookletName }),
  output: resource,
  failures: resourceFailures,
});

const pdfQuery = z.object({
  name: bookletName,
  /** Of the mail that answers the form for offerings. */
  token: z.optional(z.string().check(z.maxLength(200))),
});

export const pdfView = defineCall({
  id: 'site.pdfView',
  group: 'site',
  method: 'GET',
  access: 'public',
  path: '/userrequests/pdfview',
  summary: 'Where a guide, or with a token an offering, is read in the browser.',
  query: pdfQuery,
  output: z.object({ name: z.string(), title: z.string(), url: address }),
  failures: resourceFailures,
  rate: { max: 60, seconds: 600 },
});

export const downloadPdf = defineCall({
  id: 'site.downloadPdf',
  group: 'site',
  method: 'GET',
  access: 'public',
  path: '/userrequests/download-pdf',
  summary: 'Download a guide, or with a token an offering. Redirects to the file.',
  query: pdfQuery,
  output: z.null(),
  failures: resourceFailures,
  rate: { max: 60, seconds: 600 },
});
