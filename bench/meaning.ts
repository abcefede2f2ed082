import { setTimeout as pause } from 'node:timers/promises';
import { likeliest, type SentenceKind } from '#features/drafting/document/index.ts';
import claims from '#features/drafting/fixtures/labelled-evidence.json' with { type: 'json' };
import labelled from '#features/drafting/fixtures/labelled-sentences.json' with { type: 'json' };
import { embedExamples, featuresOf, probabilitiesOf } from '#features/drafting/server/index.ts';
import { findByMeaning } from '#features/meaning/contract/calls.ts';
import { rankPassages } from '#features/meaning/server/ranking.ts';
import { createLanguage, type Language } from '#platform/server/language/language.ts';
import { adjustedRand, trainKinds } from '#scripts/kinds/train.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { atLeast, atMost, type Bench, type Row, share, spread } from './bench.ts';
import { cheapCallsDuring } from './cheap-calls/cheap-calls-during.ts';
import { writeInterviews } from './interviews/write-interviews.ts';
import { signUp } from './user-detail.ts';

const owner = 'bench';
const none = new Float32Array();
/** How often interviews are read, and how many each time. */
const [rounds, interviewsEach] = [5, 20];
/** Milliseconds of calls without other work. */
const idleTime = 10_000;

/** Finding by meaning: how good, and what reading a day of interviews costs all others. */
export const meaning: Bench = {
  name: 'Finding by meaning',
  async run({ row }) {
    const language = createLanguage();
    const rows: Row[] = [];
    if (row !== 'p99') rows.push(...(await agreement(language)), ...(await evidence(language)));
    if (!row || row === 'p99') rows.push(...(await reading()));
    return { rows };
  },
};

/** How far the kinds of sentences agree with labels of a domain that the weights do not know. */
async function agreement(language: Language): Promise<Row[]> {
  const examples = await embedExamples((texts) => language.embed(texts, { owner }));
  const vectors = await language.embed(
    labelled.map(({ text }) => text),
    { owner },
  );
  const sentences = labelled.map(({ theme, ...one }, at) => ({
    ...one,
    theme: theme as SentenceKind,
    vector: vectors[at] ?? none,
  }));
  return [...new Set(labelled.map(({ domain }) => domain))].map((domain) => {
    const weights = trainKinds(
      sentences.filter((one) => one.domain !== domain),
      examples,
    );
    const unseen = sentences.filter((one) => one.domain === domain);
    const found = unseen.map(({ text, vector }) =>
      likeliest(probabilitiesOf(featuresOf(text, vector, examples), weights)),
    );
    const labels = unseen.map(({ theme }) => theme);
    return atLeast(`kinds of sentences, ${domain}: agreement`, [adjustedRand(found, labels)], 0.7);
  });
}

/** How often the first passage for a claim is right, and what part of the first three. */
async function evidence(language: Language): Promise<Row[]> {
  const embed = (texts: readonly string[]) => language.embed(texts, { owner });
  const examples = await embedExamples(embed);
  let [first, three] = [0, 0];
  for (const { domain, claim, evidence } of claims) {
    const texts = new Set([
      ...labelled.filter((one) => one.domain === domain).map(({ text }) => text),
      ...claims.filter((one) => one.domain === domain).flatMap((one) => one.evidence),
    ]);
    const [vector = none, ...vectors] = await embed([claim, ...texts]);
    const passages = [...texts].map((text, at) => ({
      ...{ projectId: domain, item: text, type: 'note', start: 0, text },
      vector: vectors[at] ?? none,
    }));
    const about = { kind: 'pain', examples } as const;
    const ranked = rankPassages({ text: claim, vector, about }, passages);
    const right = ranked.slice(0, 3).map(({ text }) => evidence.includes(text));
    if (right[0]) first += 1;
    three += right.filter(Boolean).length / right.length;
  }
  return [
    atLeast('evidence for a claim: first right', [first / claims.length], 0.85),
    atLeast('evidence for a claim: right of the first three', [three / claims.length], 0.7),
  ];
}

/** p99 of a cheap call while interviews are read, against the same without, by turns. */
async function reading(): Promise<Row[]> {
  const server = await startServer();
  try {
    const token = await signUp(server, 1);
    const found: { idle: number; busy: number; seconds: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = round * interviewsEach;
      await writeInterviews(server, token, { count: interviewsEach, from });
      const idle = await cheapCallsDuring(server.url, token, () => pause(idleTime));
      const busy = await cheapCallsDuring(server.url, token, () => readAll(server, token));
      const { seconds } = busy;
      found.push({ idle: share(idle.times, 0.99), busy: share(busy.times, 0.99), seconds });
    }
    const seconds = found.reduce((sum, one) => sum + one.seconds, 0);
    const what = `${rounds * interviewsEach} interviews read in ${Math.round(seconds)} s: p99 of a cheap call, ms`;
    return [
      { what: 'the same at rest, ms', value: spread(found.map(({ idle }) => idle)) },
      { what, value: spread(found.map(({ busy }) => busy)) },
      atMost(
        'the latter as a multiple, by turns',
        found.map(({ idle, busy }) => busy / idle),
        1.2,
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** Searches, which begins to read, and waits until all is read. */
async function readAll(server: RunningServer, token: string): Promise<void> {
  const body = { text: 'Waiting for an answer' };
  for (;;) {
    const { unread } = await sendTo(server.url, findByMeaning, { body }, token);
    if (unread === 0) return;
    await pause(5000);
  }
}
