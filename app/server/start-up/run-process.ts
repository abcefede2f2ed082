import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { type Config, ConfigProblem, readConfig } from '#platform/server/config/config.ts';
import { describeError } from '#platform/server/log/describe-error.ts';
import { createLog } from '#platform/server/log/log.ts';
import { redirectConsole } from '#platform/server/log/redirect-console.ts';
import type { Suite } from '../compose.ts';
import { plainReason } from './plain-reason.ts';
import { prepareDataFolder } from './private-data.ts';

/** Milliseconds after which a stop that hangs is killed. */
const stopLimit = 60_000;

/** The exit code after an unexpected error: `npm start` restarts the process. */
const brokenExit = 70;

/** Builds the suite, starts what the process serves, and returns the line that it prints. */
export type StartProcess = (config: Config) => Promise<{ suite: Suite; ready: string }>;

/**
 * Runs a process of the suite until SIGINT or SIGTERM: then it finishes what is in flight, and
 * closes everything. A second signal ends it at once. An error outside of any request may have
 * damaged its state: it is logged, and the process ends in the same order.
 */
export function runProcess(start: StartProcess): void {
  const config = openConfigOrExit();
  redirectConsole(createLog(config));
  start(config).then(({ suite, ready }) => {
    stopOnSignal(() => suite.close().then(() => process.exit(0), exitWith));
    process.once('uncaughtException', (error) => {
      process.stderr.write(`Something broke, and the process ends: ${inspectError(error)}\n`);
      const end = () => process.exit(brokenExit);
      // Errors from now on end the process only once.
      process.on('uncaughtException', () => undefined);
      setTimeout(end, stopLimit).unref();
      suite.close().then(end, end);
    });
    process.stdout.write(`${ready}\n`);
  }, exitWith);
}

/** An error without users' content, with its stack. */
const inspectError = (error: unknown) => inspect(describeError(error), { depth: 8 });

/**
 * Runs a command of an operator with its arguments, and prints its result.
 * @param usage the command line, with as many arguments as it takes
 */
export async function runCommand(
  usage: string,
  work: (config: Config, args: string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  const wanted = usage.split(' -- ')[1]?.split(' ').length ?? 0;
  const config = openConfigOrExit();
  if (args.length !== wanted) exitWith(new ConfigProblem(`Usage: ${usage}`));
  try {
    process.stdout.write(`${await work(config, args)}\n`);
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

/** The variables of the process, and those of the file `.env`. */
export function readEnvironment(): Record<string, string | undefined> {
  // Variables of the process take precedence.
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Reads the configuration, and prepares its data folder. */
function openConfigOrExit(): Config {
  try {
    const config = readConfig(readEnvironment());
    prepareDataFolder(config.DATA_DIR);
    return config;
  } catch (error) {
    return exitWith(error);
  }
}

/** Prints errors that an operator can act on as plain text, and defects with their stack. */
function exitWith(error: unknown): never {
  process.stderr.write(`${plainReason(error) ?? inspectError(error)}\n`);
  process.exit(1);
}
