/** Reads a file that exports machines, and returns first models of these unknown charts. */
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type Budget, createBudget } from '../budget.ts';
import type { ChartModel } from '../chart-model.ts';
import type { PathsConfig } from '../config.ts';
import { UserError } from '../user-error.ts';
import { loadModule } from './load.ts';
import { modelOf } from './model-of.ts';
import { examplesOfTypes } from './type-examples.ts';

/**
 * Returns the value itself if it is a machine (of any copy of XState), or the machine of an actor; otherwise undefined.
 */
function machineIn(value: unknown): AnyStateMachine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('logic' in value) return machineIn(value.logic);
  return 'implementations' in value && 'root' in value && 'config' in value
    ? (value as AnyStateMachine)
    : undefined;
}

const isOldMachine = (value: unknown) =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'withContext' in value;

/** `src/lamp.machine.ts` → `lamp`: name of a chart without an id. */
const nameOfFile = (file: string) => basename(file).replace(/([.-]?machine)?\.\w+$/i, '');

export interface Exported {
  /** Name of the export, or `default`. */
  readonly name: string;
  /** Whether the export is an actor of the machine. */
  readonly isActor: boolean;
  readonly model: ChartModel;
}

/**
 * Reads the machines that a module exports, without duplicates, with first models.
 * @param createLimit returns the limits of the exploration of a chart
 * @throws {UserError} for a file that is missing, can't be loaded, or exports no machine
 */
export async function readMachines(
  path: string,
  createLimit: (chart: string) => Budget = () => createBudget(),
): Promise<Exported[]> {
  const file = resolve(path);
  const module = await loadModule(file, path);
  return modelsIn(module, file, createLimit);
}

/** Returns the machines of a loaded module, without duplicates, with first models. */
async function modelsIn(
  module: Readonly<Record<string, unknown>>,
  file: string,
  createLimit: (chart: string) => Budget = () => createBudget(),
): Promise<Exported[]> {
  const machines = new Map<AnyStateMachine, string>();
  for (const [name, value] of Object.entries(module)) {
    const machine = machineIn(value);
    if (machine && (!machines.has(machine) || machines.get(machine) === 'default'))
      machines.set(machine, name);
  }
  if (machines.size === 0) {
    const [old] = Object.entries(module).filter(([, value]) => isOldMachine(value));
    if (old)
      throw new UserError(
        `${file}: «${old[0]}» is a machine of XState 4, and only those of XState 5 are walked. Migrate it first: https://stately.ai/docs/migration.`,
      );
    const [factory] = Object.keys(module).filter((name) => typeof module[name] === 'function');
    throw new UserError(
      `${file} exports no machine. It exports: ${Object.keys(module).join(', ') || 'nothing'}. Export the chart, or an actor of it, by default or by name.${factory ? ` If «${factory}» creates the chart, export its result: «export const machine = ${factory === 'default' ? 'createMyMachine' : factory}(…)».` : ''}`,
    );
  }
  const { examples, note } = examplesOfTypes(file, [...machines.values()]);
  return [...machines].map(([machine, name]) => {
    const id = name === 'default' ? nameOfFile(file) : name;
    const budget = createLimit(id);
    const model = modelOf(machine, { id, examples: examples.get(name), budget });
    const notes = [...(model.notes ?? []), ...(note ? [note] : [])];
    return { name, isActor: module[name] !== machine, model: { ...model, notes } };
  });
}

/**
 * Returns the model of a chart for a test.
 * @param module a configuration with models, or a module that exports the machine
 * @param file the module's file, whose types give the examples of a first model
 * @throws {UserError} for a module without this chart
 */
export async function modelNamed(module: object, file: URL, chart: string): Promise<ChartModel> {
  const path = fileURLToPath(file);
  const { default: config } = module as { default?: Partial<PathsConfig> };
  const models =
    config?.models ??
    (await modelsIn(module as Record<string, unknown>, path)).map(({ model }) => model);
  const found = models.find(({ machine }) => machine.id === chart);
  if (!found) throw new UserError(`${path} has no chart «${chart}».`);
  return found;
}
