import type { ServerResponse } from 'node:http';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { requestFrom, signedInContext, signIn, signUp } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { event } from '#tests/fixtures/services/model-answers.ts';
import { startScriptedService } from '#tests/fixtures/services/scripted-service.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { atMost, type Bench, spread } from '../bench.ts';
import { inPage } from '../in-page.ts';

/** Milliseconds that the model takes to its first token, and the limit above it. */
const [modelTime, limit] = [400, 150];
/** Interviews of the project, and sentences in each. */
const [interviews, sentencesEach] = [20, 120];

/** From Enter in the chat to the frame with the first token, above what the model takes. */
export const chat: Bench = {
  name: `Chat about ${interviews} interviews: first token on the screen`,
  async run({ runs }) {
    const service = await startScriptedService();
    let requests = 0;
    const answers: number[] = [];
    service.answers = [
      (response) => {
        requests += 1;
        const at = performance.now();
        setTimeout(() => {
          answers.push(performance.now() - at);
          answerWith(response, `Token${requests} `);
        }, modelTime);
      },
    ];
    const server = await startServer({ AI_URL: `${service.origin}/v1`, AI_MODEL: 'bench' });
    const browser = await chromium.launch(await findBrowser());
    try {
      const person = await signUp(server);
      const { accessToken } = await signIn(server, person);
      const project = await writeInterviews(server, accessToken);
      const page = await (await signedInContext(browser, server, person)).newPage();
      const ready = page.waitForResponse(
        (response) => response.url().endsWith('/ai/chat/prepare'),
        {
          timeout: 300_000,
        },
      );
      await page.goto(`${server.url}/note-making/${project}?panel=ask`);
      await page.evaluate(inPage);
      await ready;
      const above: number[] = [];
      // The first one only warms up.
      for (let run = 0; run <= runs; run += 1) {
        const shown = await firstToken(page, `Who waits how long, in case ${run}?`, run + 1);
        if (run > 0) above.push(shown - (answers.at(-1) ?? 0));
      }
      return {
        rows: [
          { what: "the model's own first token, ms", value: spread(answers) },
          atMost('first token on the screen above it, ms', above, limit),
        ],
      };
    } finally {
      await browser.close();
      await server.stop();
      service.close();
    }
  },
};

function answerWith(response: ServerResponse, content: string): void {
  const chunk = (delta: object, finish_reason: string | null) =>
    event({
      ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench' },
      choices: [{ index: 0, delta, finish_reason }],
    });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: `${content} and more` }, null));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** Milliseconds from Enter to the frame that shows the first token of an answer. */
async function firstToken(page: Page, question: string, number: number): Promise<number> {
  const field = page.getByRole('textbox', { name: /^Question about/ });
  await field.fill(question);
  await page.evaluate(
    `document.addEventListener('keydown', ({ timeStamp }) => {
      window.first = painted(() => document.querySelector('[role=log]').textContent.includes('Token${number} '))
        .then((now) => now - timeStamp);
    }, { capture: true, once: true })`,
  );
  await field.press('Enter');
  const taken = await page.evaluate<number>('window.first');
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  return taken;
}

async function writeInterviews(server: RunningServer, token: string): Promise<string> {
  const { _id: id } = await requestFrom(server, notesCalls.create, { body: {} }, token);
  for (let at = 0; at < interviews; at += 1) {
    const said = Array.from(
      { length: sentencesEach },
      (_, turn) =>
        `Person ${at} waited ${turn + 2} days for answer number ${turn}, and asked again.`,
    );
    const note = { note_project_id: id, title: `Interview ${at}`, body: said.join('\n\n') };
    await requestFrom(server, addNote, { body: note }, token);
  }
  return id;
}
