import { expect, test } from '../fixtures.ts';

for (const [path, id] of [
  ['/loader.json', 'S7.247'],
  ['/littleLoader.json', 'S7.248'],
] as const) {
  test(`${path} returns an animation with layers and frames [${id}]`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toContain('application/json');
    const { fr, op, layers } = await answer.json();
    expect(op / fr).toBeGreaterThan(0);
    expect(layers.length).toBeGreaterThan(0);
  });
}
