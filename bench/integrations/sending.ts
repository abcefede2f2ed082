import { setTimeout as pause } from 'node:timers/promises';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { atMost, type Row, spread } from '../bench.ts';
import { drawScreen, startJiraReview } from './jira-review.ts';

/** Issues of one run, and requests of a second that Jira answers. */
const [issues, perSecond] = [100, 50];

/** Sending issues with their pictures, against a bare loop of the same requests, by turns. */
export async function sending(runs: number): Promise<Row[]> {
  const jira = await startJira();
  const review = await startJiraReview(jira);
  jira.perSecond = perSecond;
  const picture = await drawScreen();
  const found: { ours: number; bare: number }[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const items: string[] = [];
      for (let at = 0; at < issues; at += 1)
        items.push(await review.addIssue(`Issue ${run}.${at}`));
      jira.requests = [];
      const ours = await secondsOf(async () => {
        const result = JSON.stringify(await review.send(items));
        if (!result.includes(`"sent":${issues}`)) throw new Error(`The run ended with ${result}.`);
      });
      const requests = jira.requests.filter((one) => !one.startsWith('GET /webhook'));
      const bare = await secondsOf(() => sendBare(jira, { picture, run }));
      process.stdout.write(`    ${requests.length} requests in ${ours.toFixed(1)} s\n`);
      found.push({ ours, bare });
    }
  } finally {
    await review.close();
    await jira.close();
  }
  return [
    { what: `${issues} issues with pictures, s`, value: spread(found.map(({ ours }) => ours)) },
    { what: 'the same requests in a bare loop, s', value: spread(found.map(({ bare }) => bare)) },
    atMost(
      'the former as a multiple',
      found.map(({ ours, bare }) => ours / bare),
      1.2,
    ),
  ];
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** The requests that an issue takes, one after the other, as fast as Jira answers them. */
async function sendBare(
  { origin, cloudId, oauth }: JiraService,
  { picture, run }: { picture: Buffer; run: number },
): Promise<void> {
  const base = `${origin}/ex/jira/${cloudId}/rest/api/3`;
  const authorization = `Bearer ${oauth.issue('nadia')}`;
  const request = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    for (;;) {
      const answer = await fetch(`${base}${path}`, {
        ...init,
        headers: { authorization, ...init.headers },
      });
      const text = await answer.text();
      if (answer.ok) return text === '' ? null : JSON.parse(text);
      if (answer.status !== 429) throw new Error(`${path} got ${answer.status}: ${text}`);
      await pause(Number(answer.headers.get('retry-after')) * 1000);
    }
  };
  const post = (path: string, body: object) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (let at = 0; at < issues; at += 1) {
    const [project, issuetype] = [{ id: '10000' }, { id: '10001' }];
    const fields = {
      project,
      issuetype,
      summary: `Bare ${run}.${at}`,
      labels: [`bare-${run}-${at}`],
    };
    const { id } = (await post('/issue', { fields })) as { id: string };
    await request(`/issue/${id}`);
    await post(`/issue/${id}/remotelink`, {
      globalId: `bare-${run}-${at}`,
      object: { url: 'https://sightline.example/', title: 'Bare' },
    });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'bare.png');
    await request(`/issue/${id}/attachments`, {
      method: 'POST',
      headers: { 'x-atlassian-token': 'no-check' },
      body: form,
    });
  }
}
