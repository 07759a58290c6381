/** Examples from the types of a chart, computed by the TypeScript compiler of the chart's project. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type TypeScript from 'typescript';
import type { Examples } from './examples.ts';
import { eachChoice } from './variants.ts';

type Compiler = typeof TypeScript;
/** Depth limit of an example. */
const MAX_DEPTH = 4;

/** Packages with the compiler's API; TypeScript 7 has none, and its authors publish that of TypeScript 6 beside it. */
const COMPILERS = ['typescript', '@typescript/typescript6'];
const NO_API =
  'types are not read, because TypeScript 7 has no API for it: add TypeScript 6 beside it with «npm install --save-dev @typescript/typescript6»';

/**
 * Returns the compiler of the project or, without one, of this package.
 * @returns the note if only a compiler without an API is installed; undefined without a compiler
 */
function compilerFor(file: string): Compiler | string | undefined {
  let note: string | undefined;
  for (const from of [pathToFileURL(file).href, import.meta.url])
    for (const name of COMPILERS) {
      try {
        // An import would read the compiler's nine megabytes once more, for the names of its exports.
        const found = createRequire(from)(name) as Compiler;
        if (typeof found.createProgram === 'function') return found;
        note = NO_API;
      } catch {
        // not installed; it is an optional peer dependency
      }
    }
  return note;
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
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeInfo;
  host.fileExists = (name) => name === question || real.fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === question
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : real.getSourceFile(name, ...rest);
  const program = ts.createProgram([question], settings, host);
  return { program, checker: program.getTypeChecker(), file: program.getSourceFile(question)! };
}

/** Values of types of the language that are no plain objects. */
const BUILT_IN: Readonly<Record<string, () => unknown>> = {
  Date: () => new Date(0),
  Error: () => new Error('an error'),
  Map: () => new Map(),
  RegExp: () => /a/,
  Set: () => new Set(),
  URL: () => new URL('https://example.org/'),
};

/**
 * Returns an object that stands for one that cannot be made: it has the values of the simple members of its type, and
 * methods that do nothing.
 */
const stubOf = (name: string, members: Readonly<Record<string, unknown>>): object =>
  Object.assign(Object.create({ toJSON: () => name }) as object, members);
const nothing = () => undefined;

/** Creates functions that return values of a type; the first one is its example. */
function createValuesOf(
  ts: Compiler,
  { program, checker, file: at }: ReturnType<typeof programOf>,
) {
  /** Whether a type is of the platform or of a library, or is a class: its objects can't be made from its type. */
  const isOpaque = (type: TypeScript.Type) => {
    const { flags = 0, declarations } = type.getSymbol() ?? {};
    const source = declarations?.[0]?.getSourceFile();
    const isForeign =
      source !== undefined &&
      (program.isSourceFileDefaultLibrary(source) ||
        program.isSourceFileFromExternalLibrary(source));
    // A mapped type, as schemas have, is no interface.
    return (
      (flags & ts.SymbolFlags.Class) !== 0 ||
      (isForeign && (flags & ts.SymbolFlags.Interface) !== 0)
    );
  };
  const stub = (type: TypeScript.Type) => {
    const name = type.getSymbol()!.name;
    const members = checker.getPropertiesOfType(type).map((member) => {
      const its = checker.getTypeOfSymbolAtLocation(member, at);
      return [member.name, its.getCallSignatures().length > 0 ? nothing : simple(its)];
    });
    const receives = /Actor/.test(name) ? { _send: nothing } : {}; // as XState delivers events
    return BUILT_IN[name]?.() ?? stubOf(name, { ...Object.fromEntries(members), ...receives });
  };
  /** Returns a value of a type without members. */
  const simple = (type: TypeScript.Type): unknown => valuesOf(type, MAX_DEPTH + 1)[0];
  /** Returns objects with the members of a type; optional members are absent, and then present. */
  const membersOf = (type: TypeScript.Type, depth: number): readonly Record<string, unknown>[] =>
    eachChoice(
      Object.fromEntries(
        checker.getPropertiesOfType(type).map((symbol) => {
          const values = valuesOf(checker.getTypeOfSymbolAtLocation(symbol, at), depth + 1);
          const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
          return [symbol.name, isOptional ? [undefined, ...values] : values];
        }),
      ),
    );
  const valuesOf = (type: TypeScript.Type, depth = 0): readonly unknown[] => {
    const { flags } = type;
    // `boolean` is also a union, whose first member is `false`.
    if (flags & ts.TypeFlags.Boolean) return [true, false];
    if (type.isUnion()) {
      const isNothing = (part: TypeScript.Type) =>
        (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
      const [nothing, rest] = [
        type.types.filter(isNothing),
        type.types.filter((part) => !isNothing(part)),
      ];
      return [...rest, ...nothing].flatMap((part) => valuesOf(part, depth));
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
    if (flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
    if (flags & ts.TypeFlags.StringLike) return ['text', ''];
    if (flags & ts.TypeFlags.NumberLike) return [1, 0, -1, 100];
    if (flags & ts.TypeFlags.Null) return [null];
    if (depth > MAX_DEPTH || !(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      return [undefined];
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const parts = checker.getTypeArguments(type as TypeScript.TypeReference);
      const one = parts.map((part) => valuesOf(part, depth + 1)[0]);
      return checker.isTupleType(type) ? [one] : [one, []];
    }
    if (type.getCallSignatures().length > 0) return [nothing];
    return isOpaque(type) ? [stub(type)] : membersOf(type, depth);
  };
  return { valuesOf, membersOf };
}

/**
 * Returns examples for the machines that a file exports.
 * @returns by export name; empty without TypeScript, with the reason if there is one
 */
export function examplesOfTypes(
  path: string,
  names: readonly string[],
): { readonly examples: ReadonlyMap<string, Examples>; readonly note?: string } {
  const found = new Map<string, Examples>();
  const ts = existsSync(path) ? compilerFor(path) : undefined;
  if (typeof ts === 'string') return { examples: found, note: ts };
  if (!ts) return { examples: found };
  const question = programOf(ts, path, questions(basename(path), names));
  const { checker, file } = question;
  const { valuesOf, membersOf } = createValuesOf(ts, question);
  const aliases = new Map(
    file.statements
      .filter(ts.isTypeAliasDeclaration)
      .map((alias) => [alias.name.text, checker.getTypeAtLocation(alias.name)]),
  );
  for (const [index, name] of names.entries()) {
    const [events, input] = [aliases.get(`Events${index}`)!, aliases.get(`Input${index}`)!];
    const payloads = new Map<string, Record<string, unknown>[]>();
    for (const event of events.isUnion() ? events.types : [events])
      for (const { type, ...rest } of membersOf(event, 0))
        if (typeof type === 'string' && type !== 'text' && type !== '')
          payloads.set(type, [...(payloads.get(type) ?? []), rest]);
    const outputs = checker
      .getPropertiesOfType(aliases.get(`Outputs${index}`)!)
      .map(
        (symbol) =>
          [symbol.name, valuesOf(checker.getTypeOfSymbolAtLocation(symbol, file))] as const,
      );
    found.set(name, {
      events: Object.fromEntries([...payloads].map(([type, [first]]) => [type, first!])),
      input: valuesOf(input)[0],
      ...(input.flags & ts.TypeFlags.Unknown ? {} : { inputType: checker.typeToString(input) }),
      outputs: Object.fromEntries(outputs.map(([actor, [first]]) => [actor, first])),
      variants: { events: Object.fromEntries(payloads), outputs: Object.fromEntries(outputs) },
    });
  }
  return { examples: found };
}
