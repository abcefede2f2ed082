import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { type Config, ConfigProblem, readConfig } from '#platform/server/config/config.ts';
import { describeError } from '#platform/server/log/describe-error.ts';
import { createLog } from '#platform/server/log/log.ts';
import { redirectConsole } from '#platform/server/log/redirect-console.ts';
import type { Suite } from '../compose.ts';
import { plainReason } from './plain-reason.ts';
import { prepareDataFolder } from './private-data.ts';

/** Milliseconds after which a stop that hangs is ended the hard way. */
const stopLimit = 60_000;

/** The exit code of a process that ended because something broke: `npm start` starts it again. */
const brokenExit = 70;

/** Builds the suite, starts what the process is for, and answers the line that says so. */
export type StartProcess = (config: Config) => Promise<{ suite: Suite; ready: string }>;

/**
 * Runs a process of the suite until it is told to stop (SIGINT, SIGTERM): then what is in flight
 * finishes, and everything is closed. A second signal ends it at once. What is thrown outside of any
 * request may have damaged its state: then it says so and ends in the same order.
 */
export function runProcess(start: StartProcess): void {
  const config = openConfigOrExit();
  redirectConsole(createLog(config));
  start(config).then(({ suite, ready }) => {
    stopOnSignal(() => suite.close().then(() => process.exit(0), exitWith));
    process.once('uncaughtException', (error) => {
      process.stderr.write(`Something broke, and the process ends: ${tell(error)}\n`);
      const end = () => process.exit(brokenExit);
      // Whatever is thrown from now on, the process ends once and for all.
      process.on('uncaughtException', () => undefined);
      setTimeout(end, stopLimit).unref();
      suite.close().then(end, end);
    });
    process.stdout.write(`${ready}\n`);
  }, exitWith);
}

/** An error without anybody's content, and the way to it. */
const tell = (error: unknown) => inspect(describeError(error), { depth: 8 });

/**
 * Runs a command of an operator once: what its words name is done, and what came of it is said.
 * @param usage how it is called, with as many words as it takes
 */
export async function runCommand(
  usage: string,
  work: (config: Config, words: string[]) => Promise<string>,
): Promise<void> {
  const words = process.argv.slice(2);
  const wanted = usage.split(' -- ')[1]?.split(' ').length ?? 0;
  const config = openConfigOrExit();
  if (words.length !== wanted) exitWith(new ConfigProblem(`Usage: ${usage}`));
  try {
    process.stdout.write(`${await work(config, words)}\n`);
  } catch (error) {
    exitWith(error);
  }
}

function stopOnSignal(stop: () => void): void {
  let signals = 0;
  const heard = () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    setTimeout(() => process.exit(1), stopLimit).unref();
    stop();
  };
  process.on('SIGINT', heard);
  process.on('SIGTERM', heard);
}

/** The variables of the process, and beside them those of the file `.env`. */
export function readEnvironment(): Record<string, string | undefined> {
  // What the process was given comes before what the file says.
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** The configuration, and the folder of its data ready to be written. */
function openConfigOrExit(): Config {
  try {
    const config = readConfig(readEnvironment());
    prepareDataFolder(config.DATA_DIR);
    return config;
  } catch (error) {
    return exitWith(error);
  }
}

/** What an operator can do something about is said plainly; all else is a defect and shows its way. */
function exitWith(error: unknown): never {
  process.stderr.write(`${plainReason(error) ?? tell(error)}\n`);
  process.exit(1);
}
