import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, verifyUser } from '#features/accounts/contract/registration.ts';
import { findItems, readUses } from '#features/links/contract/calls.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { acceptInvite, readInvite } from '#features/sharing/contract/calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { codeFor, makePerson, seal, signUpForm, testPassword } from '#tests/fixtures/people.ts';
import { inviteTokenFor, makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { beginFromSample, importPersonas, personaCalls } from '../contract/persona-calls.ts';
import { personasPictures } from '../contract/picture-call.ts';
import { personasCalls, personasSharing } from '../contract/project.ts';
import { toOpenFormat } from '../document/out/open-format.ts';

let suite: TestSuite;
beforeAll(async () => {
  // The number of collaborators that the tests require.
  const PLAN_LIMITS = JSON.stringify({ pro: { collaborators: 4 } });
  suite = await startSuite({ DEFAULT_PLAN: 'pro', PLAN_LIMITS, BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

/** A user with a project, and a function that sends calls on it. */
async function begin() {
  const amara = await makePerson(suite);
  const { accessToken: token } = amara;
  const made = await suite.send(personasCalls.create, { body: {} }, token);
  return { amara, token, made, id: made._id };
}

test('an account that signs up for the Persona Creator has product type PC, and so do its projects [S1.4]', async () => {
  const email = 'planner@example.org';
  const password = await seal(suite, testPassword);
  const form = { ...signUpForm, p_type: 'PC' as const, full_name: 'Ines Duarte', email, password };
  const answer = await suite.send(register, { query: { kind: 'DE' }, body: form });
  const registration = 'registration' in answer ? answer.registration : '';
  const otp = await codeFor(suite, email);
  const session = await suite.send(verifyUser, { body: { email, otp, registration } });
  expect(session.metaData.product_type).toBe('PC');
  const made = await suite.send(personasCalls.create, { body: {} }, session.accessToken);
  expect(made).toMatchObject({ product_type: 'M', project_type: 'PC' });
});

test('a persona project is created, listed as PC and described in detail [S3.63] [S7.119] [S7.128]', async () => {
  const { token, made, id } = await begin();
  expect(made).toMatchObject({ project_title: 'Untitled persona project', permission: 'E' });
  const { projects } = await suite.send(listProjects, { query: { kind: 'PC' } }, token);
  expect(projects.map(({ _id, kind }) => [_id, kind])).toEqual([[id, 'PC']]);
  const details = await suite.send(personaCalls.details, { params: { id } }, token);
  expect(details.project._id).toBe(id);
  expect(details.personas).toEqual([]);
});

test('a persona with pages and sections of every kind is created, changed and read by calls [S7.120] [S7.121] [S7.122] [S7.123] [S7.124] [S7.125] [S7.126] [S1.28] [S1.29] [S1.30] [S1.31]', async () => {
  const { token, id } = await begin();
  const send = ((call: never, given: object) =>
    suite.send(call, given as never, token)) as unknown as <C extends keyof typeof personaCalls>(
    call: (typeof personaCalls)[C],
    given: object,
  ) => Promise<{ _id: string } & Record<string, unknown>>;
  const of = { params: { id } };
  const named = { name: 'Amara', role: 'Planner', persona_type: 'U', kind: 'persona', share: 34 };
  const { _id: persona } = await send(personaCalls.addPersona, { ...of, body: named });
  const changed = { one_line: 'Wants calm', design_role: 'primary' };
  const given = { params: { id, persona_id: persona }, body: changed };
  expect(await send(personaCalls.changePersona, given)).toMatchObject({ ...named, ...changed });

  const body = { persona_id: persona, title: 'Overview' };
  const { _id: page } = await send(personaCalls.addPage, { ...of, body });
  const laid = { ...of, body: { page_id: page, layout: 'three' } };
  expect(await send(personaCalls.setLayout, laid)).toMatchObject({ layout: 'three' });

  // Pages are counted within their persona.
  const { _id: other } = await send(personaCalls.addPersona, { ...of, body: { name: 'Deniz' } });
  for (const title of ['One', 'Two', 'Three'])
    await send(personaCalls.addPage, { ...of, body: { persona_id: other, title, position: 0 } });
  const { _id: story } = await send(personaCalls.addPage, {
    ...of,
    body: { persona_id: persona, title: 'Story', position: 0 },
  });
  const last = { params: { id, page_id: story }, body: { position: 1 } };
  await send(personaCalls.changePage, last);
  const { personas } = (await send(personaCalls.details, of)) as unknown as {
    personas: { pages: { title: string }[] }[];
  };
  expect(personas.map(({ pages }) => pages.map(({ title }) => title))).toEqual([
    ['Overview', 'Story'],
    ['Three', 'Two', 'One'],
  ]);
  await send(personaCalls.removePersona, { params: { id, persona_id: other } });

  const goals = {
    page_id: page,
    kind: 'list',
    title: 'Goals',
    text: ['Be paid', 'Be calm'],
    slot: 1,
  };
  const { _id: section } = await send(personaCalls.addSection, { ...of, body: goals });
  const at = (section_id: string, body: object) => ({ params: { id, section_id }, body });
  expect(
    await send(personaCalls.changeSection, at(section, { status: 'R', text: ['Be paid'] })),
  ).toMatchObject({ text: ['Be paid'], status: 'R', slot: 1, title: 'Goals' });

  const bars = { page_id: page, graph: 'bars', items: [{ label: 'Phone', value: 95 }] };
  const { _id: graph } = await send(personaCalls.addGraph, { ...of, body: bars });
  const items = [
    { label: 'Laptop', value: 40 },
    { label: 'Branch', value: 2 },
  ];
  expect(await send(personaCalls.changeGraph, at(graph, { items, max: 50 }))).toMatchObject({
    kind: 'graph',
    max: 50,
    items: items.map((item) => expect.objectContaining(item)),
  });
  expect((await suite.request(personaCalls.changeBrand, at(graph, {}), token)).status).toBe(404);

  const brands = { page_id: page, title: 'Brands', brands: [{ label: 'Inkpot' }] };
  const { _id: brand } = await send(personaCalls.addBrand, { ...of, body: brands });
  await send(personaCalls.changeBrand, at(brand, { brands: [{ label: 'Northline' }] }));
  const { sections } = (await send(personaCalls.sections, {
    ...of,
    query: { page_id: page },
  })) as unknown as {
    sections: { kind: string; items: { label: string }[] }[];
  };
  expect(sections.map(({ kind }) => kind)).toEqual(['list', 'graph', 'brand']);
  expect(sections[2]?.items.map(({ label }) => label)).toEqual(['Northline']);

  await send(personaCalls.removeSection, { params: { id, section_id: brand } });
  await send(personaCalls.removePage, { params: { id, page_id: page } });
  expect(await send(personaCalls.sections, { ...of, query: {} })).toEqual({ sections: [] });
  await send(personaCalls.removePersona, { params: { id, persona_id: persona } });
  const wrong = { ...of, body: { page_id: page, kind: 'poem' } };
  expect((await suite.request(personaCalls.addSection, wrong as never, token)).status).toBe(400);
});

test('a theme and a picture are set by calls, with uploaded pictures, and removed again', async () => {
  const { token, id } = await begin();
  const of = { params: { id } };
  const { theme } = await suite.send(personaCalls.details, of, token);
  expect(theme).toEqual({ first: '#0f7c7e', second: '#b26a00', fonts: 'plain', logo: '' });
  const stored = await uploadPicture(token, id);
  const body = { first: '#102a43', fonts: 'editorial', logo: { ...stored, name: 'Mark' } } as const;
  const changed = { ...theme, first: '#102a43', fonts: 'editorial', logo: stored.file };
  expect(await suite.send(personaCalls.changeTheme, { ...of, body }, token)).toEqual(changed);
  expect(await suite.send(personaCalls.details, of, token)).toMatchObject({ theme: changed });
  const bare = { ...of, body: { logo: null } };
  expect(await suite.send(personaCalls.changeTheme, bare, token)).toEqual({ ...changed, logo: '' });

  const born = { ...of, body: { name: 'Amara', picture: stored } };
  const { _id, picture } = await suite.send(personaCalls.addPersona, born, token);
  expect(picture).toBe(stored.file);
  const pictured = (picture: typeof stored | null) =>
    suite.send(
      personaCalls.changePersona,
      { params: { id, persona_id: _id }, body: { picture } },
      token,
    );
  expect(await pictured(null)).toMatchObject({ name: 'Amara', picture: '' });
  const other = await uploadPicture(token, id);
  expect(await pictured(other)).toMatchObject({ name: 'Amara', picture: other.file });
  const { picture: still } = await suite.send(
    personaCalls.changePersona,
    { params: { id, persona_id: _id }, body: { role: 'Planner' } },
    token,
  );
  expect(still).toBe(other.file);

  for (const wrong of [{ first: 'red' }, { fonts: 'comic' }, { logo: { file: 'https://x.y/z' } }]) {
    const refused = await suite.request(
      personaCalls.changeTheme,
      { ...of, body: wrong as never },
      token,
    );
    expect(refused.envelope).toMatchObject({ error: { error_code: 'invalid_input' } });
  }
});

/** Uploads a picture to a project, and returns the response. */
async function uploadPicture(token: string, id: string) {
  const form = new FormData();
  const create = { width: 40, height: 30, channels: 3, background: '#5b4bdb' } as const;
  form.append('media', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]));
  const { uploadPicture: call } = personasPictures;
  const response = await suite.http.inject({
    method: 'POST',
    url: callPath(call, { id }),
    payload: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return call.output.parse(response.json().data);
}

test('sample C1 is created by one call, its personas are linkable, and a copy by file is equal', async () => {
  const { accessToken: token, userId } = await makePerson(suite);
  const body = { variant: 'persona-amara-oye' } as const;
  const { _id: id } = await suite.send(beginFromSample, { body }, token);
  const { personas, meter } = await suite.send(personaCalls.details, { params: { id } }, token);
  expect(personas.map(({ name }) => name)).toEqual(['Amara Oye', 'Deniz Kaya', 'Harbour Bank']);
  expect(meter.by_status.R).toBeGreaterThan(8);
  const query = { project: id, whats: 'persona', editable: 'false' };
  await expect
    .poll(async () => (await suite.send(findItems, { query }, token)).items.length, {
      timeout: 60_000,
    })
    .toBe(3);
  const { items } = await suite.send(findItems, { query }, token);
  expect(items.find(({ title }) => title === 'Amara Oye')).toMatchObject({
    text: 'Freelance illustrator who wants money to look after itself',
    facts: { type: 'primary', share: 34 },
    path: `/personas/${id}?persona=${personas[0]?._id}`,
  });
  const { uses } = await suite.send(readUses, { params: { id }, query: {} }, token);
  expect(uses).toEqual([]);

  let written = '';
  await suite.edit(id, userId, (document) => {
    written = JSON.stringify(toOpenFormat(document, 'Copy of Amara'));
  });
  const copied = await upload(token, written);
  expect(copied).toMatchObject({ status: 200, data: { project_title: 'Copy of Amara' } });
  const given = { params: { id: copied.data._id } };
  const details = await suite.send(personaCalls.details, given, token);
  expect(details.personas.map(({ pages }) => pages.length)).toEqual([3, 1, 1]);
  expect(await upload(token, '{"format":"other"}')).toMatchObject({
    status: 422,
    error: { error_code: 'not_personas', error_message: expect.stringContaining('format') },
  });
});

/** Uploads a file in the open format. */
async function upload(token: string, content: string) {
  const form = new FormData();
  form.append('personas', new Blob([content]), 'amara.json');
  const response = await suite.http.inject({
    method: 'POST',
    url: callPath(importPersonas, {}, {}),
    payload: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { ...response.json(), status: response.statusCode };
}

test('a free plan allows one persona project, and then says project_limit_reached [S8.28]', async () => {
  const free = await startSuite({ DEFAULT_PLAN: 'free', BROWSER_PATH: '/no/browser' });
  try {
    const { accessToken } = await makePerson(free);
    await free.send(personasCalls.create, { body: {} }, accessToken);
    const { envelope } = await free.request(personasCalls.create, { body: {} }, accessToken);
    expect(envelope).toMatchObject({ error: { error_code: 'project_limit_reached' } });
    const body = { variant: 'persona-amara-oye' } as const;
    const sample = await free.request(beginFromSample, { body }, accessToken);
    expect(sample.envelope).toMatchObject({ error: { error_code: 'project_limit_reached' } });
  } finally {
    await free.close();
  }
});

test('a persona project is shared by an invitation, the permission is changed, and the plan limits the number of members [S3.85] [S6.26] [S7.127] [S7.129] [S8.34]', async () => {
  const kind = { create: personasCalls.create, share: personasSharing.share };
  const { id, owner, editor, stranger } = await makeProjectPeople(suite, kind);
  const body = { project_id: id, member_id: editor.userId, permission: 'V' } as const;
  await suite.send(personasSharing.updateAccess, { body }, owner.accessToken);
  const given = { params: { id } };
  const seen = await suite.send(personasCalls.open, given, editor.accessToken);
  expect(seen.permission).toBe('V');
  const refused = { ...given, body: {} };
  expect((await suite.request(personaCalls.addPersona, refused, editor.accessToken)).status).toBe(
    403,
  );
  const invite = (email: string) => {
    const invitation = { project_id: id, email, permission: 'C' as const };
    return suite.request(personasSharing.share, { body: invitation }, owner.accessToken);
  };
  expect((await invite(stranger.email)).status).toBe(200);
  const token = await inviteTokenFor(suite, stranger.email);
  expect(await suite.send(readInvite, { query: { token } })).toMatchObject({ kind: 'PC' });
  await suite.send(acceptInvite, { body: { token } }, stranger.accessToken);
  const theirs = await suite.send(personasCalls.open, given, stranger.accessToken);
  expect(theirs).toMatchObject({ project_type: 'PC', permission: 'C' });
  expect(await invite('cleo@example.org')).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'collaborator_limit_exist' } },
  });
});
