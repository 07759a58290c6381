import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Generator, randomWalkOf } from '../generators.ts';
import type { ChartModel } from '../model.ts';
import { createOnlineServer } from '../online/server.ts';
import { createOnlineWalk } from '../online/walk.ts';
import { takenAlong } from '../path.ts';
import { UserError } from '../user-error.ts';
import { budgetOf, count, print, printLimits, readSelection } from './arguments.ts';
import { addPathOptions, type PathFlags, pathOptions } from './path-options.ts';
import { findPaths } from './run-path.ts';

interface Flags extends PathFlags {
  readonly gen: Generator;
  readonly chart?: string;
  readonly host: string;
  readonly port: number;
}

const port = (text: string) => {
  if (count(text) > 65_535) throw new InvalidArgumentError('It must be at most 65535.');
  return Number(text);
};

export const addOnline = (program: Command): Command =>
  addPathOptions(
    program
      .command('online')
      .description(
        'serves the paths of a chart step by step over HTTP, in the protocol of GraphWalker’s REST service',
      )
      .argument('<chart>', 'name of a chart, or a file that exports a machine')
      .option('--chart <name>', 'name of the machine, if the file exports several')
      .addOption(
        new Option('--port <number>', 'port to listen on; 0 for any free port')
          .argParser(port)
          .default(8887),
      )
      .option('--host <address>', 'address to listen on', '127.0.0.1'),
  ).action(async (name: string, flags: Flags) => {
    const { chosen } = await readSelection(program, [name], flags);
    await serve(chartOf(chosen, name, flags.chart), flags);
  });

/** @throws {UserError} if a file exports several charts, and none of them is named */
function chartOf(chosen: readonly ChartModel[], file: string, name?: string): ChartModel {
  const charts = chosen.map(({ machine }) => machine.id);
  const found = name === undefined ? chosen : chosen.filter(({ machine }) => machine.id === name);
  if (found.length !== 1)
    throw new UserError(
      name === undefined
        ? `${file} has several charts: choose one with --chart. They are: ${charts.join(', ')}.`
        : `${file} has no chart named ${name}. It has: ${charts.join(', ')}.`,
    );
  return found[0]!;
}

/** Returns a function that begins the walk. Only a random walk is generated while the client takes its elements. */
function movesOf(model: ChartModel, flags: Flags) {
  const options = pathOptions(model, flags.gen, flags);
  if (flags.gen === 'random')
    return randomWalkOf(model, { ...options, budget: budgetOf(flags, model.machine.id) });
  const { paths } = findPaths(model, flags, options);
  if (paths.length === 0)
    throw new UserError(`The chart ${model.machine.id} has no path that meets these options.`);
  return () => paths.flatMap((path) => takenAlong(model, path));
}

/** Serves until SIGINT or SIGTERM; exits with 1 if the client has reported a failure. */
async function serve(model: ChartModel, flags: Flags) {
  const walk = createOnlineWalk(model, movesOf(model, flags));
  printLimits([model]);
  const server = createOnlineServer(walk).listen(flags.port, flags.host);
  await once(server, 'listening');
  const { address, port: actual, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  print(`${model.machine.id}: listening on http://${host}:${actual}/graphwalker`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  server.close();
  server.closeAllConnections();
  if (walk.hasFailed()) process.exitCode = 1;
}
