import type { FastifyInstance } from 'fastify';

/** Addresses that people type or remember from other sites, and the pages that they mean. They are no pages themselves. */
export const typedAddresses: Readonly<Record<string, string>> = {
  '/library': '/samples',
  '/gallery': '/samples',
  '/templates': '/samples?type=Template',
  '/contact': '/forms/contact',
  '/contact-us': '/forms/contact',
  '/demo': '/forms/demo',
  '/help': '/docs',
  '/documentation': '/docs',
  '/faq': '/support',
  '/changelog': '/docs/changelog',
  '/api': '/docs/api',
  '/guides': '/resources',
  '/about': '/about-us',
  '/plans': '/pricing',
  '/prices': '/pricing',
  '/terms': '/terms-of-service',
  '/privacy': '/privacy-policy',
  '/cookies': '/cookies-policy',
  '/login': '/signin',
  '/log-in': '/signin',
  '/sign-in': '/signin',
  '/signup': '/sign-up',
  '/register': '/sign-up',
  '/logout': '/sign-out',
};

/** Redirects each of them for good, with its query. */
export function serveTypedAddresses(app: FastifyInstance): void {
  for (const [typed, page] of Object.entries(typedAddresses)) {
    app.get(typed, { schema: { hide: true } }, async (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      const query = page.includes('?') ? search.replace('?', '&') : search;
      return reply.redirect(`${page}${search.length > 1 ? query : ''}`, 308);
    });
  }
}
