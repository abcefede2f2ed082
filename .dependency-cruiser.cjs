// The arrows of docs/architecture.md, checked. Each rule says what it forbids and why. The order of
// features is checked by tests/house/feature-order.ts.
/** Tests, and what a tool tells the test of rights about its calls. */
const tests = '\\.(?:test|rights)\\.tsx?$';
const product = { pathNot: [tests, '^tests/', '^bench/', '^scripts/'] };
const slice = '^(?:features|tools)/([^/]+)/';
/** The light second door of a tool or feature: its addresses. */
const routesDoor = '^(?:tools|features)/[^/]+/web/routes\\.ts$';
const toolLists = '^app/(?:server/tools|web/tools|web/tool-routes)\\.ts$';
const web = '(?:^|/)web(?:/|\\.tsx?$)';
const server = '(?:^|/)server(?:/|\\.ts$)';
const pure = '^kernel/|^(?:features|tools)/[^/]+/(?:contract|document)(?:/|\\.ts$)|^site/contract';

/** A lower layer may not import a higher one. */
const layer = (name, from, to) => ({
  name,
  severity: 'error',
  comment: `${from} stands below ${to}`,
  from: { path: from, ...product },
  to: { path: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'what needs each other is one thing, or has a third below it',
      from: {},
      to: { circular: true },
    },
    layer('kernel-imports-nothing', '^kernel/', '^(?:platform|ui|features|tools|site|app)/'),
    layer('platform-below-product', '^platform/', '^(?:ui|features|tools|site|app)/'),
    layer('ui-knows-no-product', '^ui/', '^(?:platform|features|tools|site|app)/'),
    layer('features-below-tools', '^features/', '^(?:tools|site|app)/'),
    layer('tools-below-site', '^tools/', '^(?:site|app)/'),
    layer('site-below-app', '^site/', '^app/'),
    {
      name: 'tools-apart',
      severity: 'error',
      comment: 'no tool knows another; what both need lies below them',
      from: { path: '^tools/([^/]+)/', ...product },
      to: { path: '^tools/', pathNot: '^tools/$1/' },
    },
    {
      name: 'doors',
      severity: 'error',
      comment: 'another slice is entered by its contract or the index.ts of a room',
      from: { path: slice, ...product },
      to: {
        path: '^(?:features|tools)/',
        pathNot: [
          '^(?:features|tools)/$1/',
          '^(?:features|tools)/[^/]+/contract(?:/|\\.ts$)',
          '^(?:features|tools)/[^/]+/(?:document|server|web)(?:/index\\.tsx?|\\.tsx?)$',
        ],
      },
    },
    {
      name: 'doors-from-above',
      severity: 'error',
      comment: 'app and site enter a slice by its contract or a door',
      from: { path: '^(?:app|site)/', ...product },
      to: {
        path: '^(?:features|tools)/',
        pathNot: [
          routesDoor,
          '^(?:features|tools)/[^/]+/contract(?:/|\\.ts$)',
          '^(?:features|tools)/[^/]+/(?:document|server|web)(?:/index\\.tsx?|\\.tsx?)$',
        ],
      },
    },
    {
      name: 'tools-are-listed',
      severity: 'error',
      comment: 'what names a tool stands in the lists of app; everything else reads them',
      from: { path: '^(?:app|site)/', pathNot: [...product.pathNot, toolLists] },
      to: { path: '^tools/' },
    },
    {
      name: 'routes-are-data',
      severity: 'error',
      comment: 'the frame of every page loads them: they import a type, and nothing else',
      from: { path: routesDoor },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: web, ...product },
      to: { path: server, pathNot: '^node_modules/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: server, ...product },
      to: { path: web, pathNot: '^node_modules/' },
    },
    {
      name: 'contract-is-lowest',
      severity: 'error',
      comment: 'a contract imports the kernel and lower contracts',
      from: { path: '^(?:features|tools)/[^/]+/contract(?:/|\\.ts$)', ...product },
      to: {
        path: '^(?:features|tools)/[^/]+/(?:document|server|web)(?:/|\\.tsx?$)|^(?:platform|ui)/',
      },
    },
    {
      name: 'document-below-rooms',
      severity: 'error',
      comment: 'a document imports the kernel and its own contract',
      from: { path: '^(?:features|tools)/[^/]+/document(?:/|\\.ts$)', ...product },
      to: { path: '^(?:features|tools)/[^/]+/(?:server|web)(?:/|\\.tsx?$)|^(?:platform|ui)/' },
    },
    {
      name: 'pure-without-packages',
      severity: 'error',
      comment: 'kernel, contracts and documents run everywhere',
      from: { path: pure, ...product },
      to: {
        path: 'node_modules',
        pathNot:
          'node_modules/(?:zod|yjs|lib0|y-protocols|fractional-indexing|fflate|mdast-util-[\\w-]+|hast-util-[\\w-]+|micromark-extension-gfm|jschardet|ical\\.js|rrule-temporal|windows-iana)/',
      },
    },
    {
      name: 'pure-without-chance',
      severity: 'error',
      comment: 'the time and new ids are passed in',
      from: { path: pure, ...product },
      to: {
        path: [
          'node_modules/lib0/(?:src/)?(?:random|time|performance|environment)\\.',
          'node_modules/lib0/(?:src/)?webcrypto',
        ],
      },
    },
    {
      name: 'pure-without-node',
      severity: 'error',
      from: { path: pure, ...product },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-without-node',
      severity: 'error',
      comment: 'nor packages that need it: tests/house/fence-packages.test.ts',
      from: {
        path: [
          '^(?:platform|site|app)/web/',
          '^ui/',
          '^(?:features|tools)/[^/]+/web(?:/|\\.tsx?$)',
        ],
        ...product,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'outside-through-its-port',
      severity: 'error',
      comment: 'addresses of others are asked by platform/server/outside, which judges them',
      from: { path: '^(?:features|tools|site|app)/', ...product },
      to: { path: '^(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:/|$)|node_modules/undici/' },
    },
    {
      name: 'server-without-web-packages',
      severity: 'error',
      from: {
        path: ['^(?:platform|site|app)/server/', '^(?:features|tools)/[^/]+/server(?:/|\\.ts$)'],
        ...product,
      },
      to: { path: 'node_modules/(?:react|react-dom|react-router|@mantine|@tabler|@tanstack)/' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      comment: 'what people run needs no test, measurement or script',
      from: {
        path: '^(?:kernel|platform|ui|features|tools|site|app)/',
        pathNot: product.pathNot,
      },
      to: { path: ['^(?:tests|bench|scripts)/', tests] },
    },
    {
      name: 'tables-in-their-room',
      severity: 'error',
      comment: 'who has a table asks it; others ask who has it',
      from: { path: '^((?:features|tools)/[^/]+|platform/server/[^/]+|site|app)/', ...product },
      to: { path: '/tables\\.ts$', pathNot: '^$1/' },
    },
    {
      name: 'tables-not-handed-out',
      severity: 'error',
      comment: 'a table that a door exports is asked by whoever comes in',
      from: { path: '/(?:server|contract)/index\\.ts$|/(?:server|contract)\\.ts$' },
      to: { path: '/tables\\.ts$', dependencyTypes: ['export'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Of the first two there are types alone; the third names a file of types that it lacks.
      to: { couldNotResolve: true, pathNot: '^(?:mdast|hast|numfmt)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(?:css|svg|json|md)(?:\\?|$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
