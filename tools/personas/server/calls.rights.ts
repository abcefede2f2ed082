import {
  allMembers,
  allSignedIn,
  type Expected,
  editorsOnly,
  entry,
  outside,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import { idOf, type Made } from '#tests/rights/made.ts';
import {
  beginFromSample,
  personaCalls as calls,
  importPersonas,
} from '../contract/persona-calls.ts';
import { personasPictures } from '../contract/picture-call.ts';
import { personasGenerate } from '../contract/project.ts';

/** Who may send the calls that concern no project. */
export const plainCalls: PlainCalls = {
  ...Object.fromEntries(personasGenerate.map(({ id }) => [id, 'account' as const])),
};

const everyRole = { ...allMembers, ...outside };

/** Functions that add a record of each kind to a project of its owner. */
const a = {
  persona: (made: Made) => idOf(made.owns(calls.addPersona, { params: { id: made.id }, body: {} })),
  async page(made: Made) {
    const body = { persona_id: await a.persona(made) };
    return idOf(made.owns(calls.addPage, { params: { id: made.id }, body }));
  },
  async section(made: Made, kind: 'text' | 'graph' | 'brand' = 'text') {
    const body = { page_id: await a.page(made), kind };
    return idOf(made.owns(calls.addSection, { params: { id: made.id }, body }));
  },
};

/** The calls on the content of a persona project. */
export const ownCalls: Expected[] = [
  entry(calls.details, ({ id }) => ({ params: { id } }), everyRole),
  entry(calls.sections, ({ id }) => ({ params: { id }, query: {} }), everyRole),
  entry(calls.changeTheme, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(calls.addPersona, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    calls.changePersona,
    async (made) => ({ params: { id: made.id, persona_id: await a.persona(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removePersona,
    async (made) => ({ params: { id: made.id, persona_id: await a.persona(made) } }),
    editorsOnly,
  ),
  entry(
    calls.addPage,
    async (made) => ({ params: { id: made.id }, body: { persona_id: await a.persona(made) } }),
    editorsOnly,
  ),
  entry(
    calls.changePage,
    async (made) => ({ params: { id: made.id, page_id: await a.page(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removePage,
    async (made) => ({ params: { id: made.id, page_id: await a.page(made) } }),
    editorsOnly,
  ),
  entry(
    calls.setLayout,
    async (made) => ({
      params: { id: made.id },
      body: { page_id: await a.page(made), layout: 'two' as const },
    }),
    editorsOnly,
  ),
  ...([calls.addSection, calls.addGraph, calls.addBrand] as const).map((call) =>
    entry(
      call as typeof calls.addSection,
      async (made) => ({ params: { id: made.id }, body: { page_id: await a.page(made) } }),
      editorsOnly,
    ),
  ),
  entry(
    calls.changeSection,
    async (made) => ({ params: { id: made.id, section_id: await a.section(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.removeSection,
    async (made) => ({ params: { id: made.id, section_id: await a.section(made) } }),
    editorsOnly,
  ),
  entry(
    calls.changeGraph,
    async (made) => ({
      params: { id: made.id, section_id: await a.section(made, 'graph') },
      body: {},
    }),
    editorsOnly,
  ),
  entry(
    calls.changeBrand,
    async (made) => ({
      params: { id: made.id, section_id: await a.section(made, 'brand') },
      body: {},
    }),
    editorsOnly,
  ),
  entry(
    beginFromSample,
    () => ({ body: { variant: 'persona-amara-oye' as const } }),
    allSignedIn(),
  ),
  // Users who may edit get the failure of a missing picture.
  entry(personasPictures.uploadPicture, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  entry(importPersonas, () => ({}), {
    ...allSignedIn(),
    owner: 400,
    editor: 400,
    commenter: 400,
    viewer: 400,
    stranger: 400,
  }),
];
