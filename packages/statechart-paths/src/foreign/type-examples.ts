/** Examples from the types of a chart, computed by the TypeScript compiler of the chart's project. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type TypeScript from 'typescript';
import type { Examples } from './examples.ts';

type Compiler = typeof TypeScript;
/** Depth limit of an example. */
const MAX_DEPTH = 4;

/** Returns the compiler of the project or, without one, of this package. */
async function compilerFor(file: string): Promise<Compiler | undefined> {
  for (const from of [pathToFileURL(file).href, import.meta.url]) {
    try {
      const found = (await import(
        pathToFileURL(createRequire(from).resolve('typescript')).href
      )) as { default: Compiler };
      if (typeof found.default.createProgram === 'function') return found.default;
    } catch {
      // not installed; it is an optional peer dependency
    }
  }
  return undefined;
}

/** Writes code whose types are those of an exported machine, or of an exported actor's machine. */
const questions = (module: string, names: readonly string[]) =>
  [
    `import type { EventFrom, InputFrom, OutputFrom, StateMachine } from 'xstate';`,
    `import type * as All from './${module}';`,
    `type Machine<T> = T extends { logic: infer L } ? L : T;`,
    `type Actors<T> = T extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never;`,
    ...names.flatMap((name, index) => [
      `type M${index} = Machine<(typeof All)['${name}']>;`,
      `export type Events${index} = EventFrom<M${index}>;`,
      `export type Input${index} = InputFrom<M${index}>;`,
      `export type Outputs${index} = { [A in Actors<M${index}> as A['src']]: OutputFrom<A['logic']> };`,
    ]),
  ].join('\n');

/** Creates a program of one virtual file beside the module, with the compiler options of the module's project. */
function programOf(ts: Compiler, file: string, source: string) {
  const directory = dirname(file);
  const config = ts.findConfigFile(directory, (name) => ts.sys.fileExists(name));
  const { options } = config
    ? ts.parseJsonConfigFileContent(
        ts.readConfigFile(config, (name) => ts.sys.readFile(name)).config,
        ts.sys,
        dirname(config),
      )
    : { options: {} };
  const settings: TypeScript.CompilerOptions = {
    strict: true,
    ...options,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    allowJs: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  const question = join(directory, `statechart-paths.question.ts`);
  const host = ts.createCompilerHost(settings);
  const real = ts.createCompilerHost(settings);
  host.fileExists = (name) => name === question || real.fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === question
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : real.getSourceFile(name, ...rest);
  const program = ts.createProgram([question], settings, host);
  return { checker: program.getTypeChecker(), file: program.getSourceFile(question)! };
}

/** Creates a function that returns an example value of a type. */
function createExampleOf(ts: Compiler, checker: TypeScript.TypeChecker, at: TypeScript.Node) {
  const membersOf = (type: TypeScript.Type, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      checker
        .getPropertiesOfType(type)
        .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
        .map((symbol) => [
          symbol.name,
          exampleOf(checker.getTypeOfSymbolAtLocation(symbol, at), depth + 1),
        ]),
    );
  const exampleOf = (type: TypeScript.Type, depth = 0): unknown => {
    const { flags } = type;
    if (type.isUnion()) {
      const isNothing = (part: TypeScript.Type) =>
        (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
      // `boolean` is also a union, whose first member is `false`.
      const isBoolean = (flags & ts.TypeFlags.Boolean) !== 0;
      return isBoolean
        ? true
        : exampleOf(
            type.types.find((part) => !isNothing(part))!,
            depth,
          );
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    if (flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
    if (flags & ts.TypeFlags.StringLike) return 'text';
    if (flags & ts.TypeFlags.NumberLike) return 1;
    if (flags & ts.TypeFlags.Null) return null;
    if (depth > MAX_DEPTH || !(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      return undefined;
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return checker
        .getTypeArguments(type as TypeScript.TypeReference)
        .map((part) => exampleOf(part, depth + 1));
    if (type.getCallSignatures().length > 0) return undefined;
    return membersOf(type, depth);
  };
  return { exampleOf, membersOf };
}

/**
 * Returns examples for the machines that a file exports.
 * @returns by export name; empty without TypeScript
 */
export async function examplesOfTypes(
  path: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Examples>> {
  const found = new Map<string, Examples>();
  const ts = existsSync(path) ? await compilerFor(path) : undefined;
  if (!ts) return found;
  const { checker, file } = programOf(ts, path, questions(basename(path), names));
  const { exampleOf, membersOf } = createExampleOf(ts, checker, file);
  const aliases = new Map(
    file.statements
      .filter(ts.isTypeAliasDeclaration)
      .map((alias) => [alias.name.text, checker.getTypeAtLocation(alias.name)]),
  );
  for (const [index, name] of names.entries()) {
    const events = aliases.get(`Events${index}`)!;
    const carried = (events.isUnion() ? events.types : [events]).flatMap((event) => {
      const { type, ...rest } = membersOf(event, 0);
      return typeof type === 'string' && type !== 'text' ? [[type, rest] as const] : [];
    });
    found.set(name, {
      events: Object.fromEntries(carried),
      input: exampleOf(aliases.get(`Input${index}`)!),
      outputs: membersOf(aliases.get(`Outputs${index}`)!, 0),
    });
  }
  return found;
}
