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
