import { fromPromise } from 'xstate';

/** A stub of an actor that fails loudly: a chart's wiring provides the real one, tests provide theirs. */
export const notProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
