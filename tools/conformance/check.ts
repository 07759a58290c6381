/** The state of one run: the session, what the reads have found, and what differs so far. */
import * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../src/shared/api/contract/call';
import { nothing } from '../../src/shared/api/contract/wire';
import { compare } from './compare';
import { type Reply, type Request, send, type Target } from './send';

export interface Result {
  /** The differences from the contract; empty: the call conforms. */ readonly differences: string[];
  /** Remarks about responses that are allowed and still worth knowing. */ readonly notes: string[];
  /** The reasons why the call was not made, or not completely. */ readonly skipped: string[];
}

type Input = Omit<Request, 'token'> & {
  /** Session token instead of the account's; empty: without a session. */ readonly token?: string;
};

/** An id that no server has given yet. */
export const UNKNOWN_ID = 999_999_937;
/** A token that no server has issued. */
const FOREIGN_TOKEN = 'no-server-has-issued-this-token';

export class Check {
  readonly result: Result = { differences: [], notes: [], skipped: [] };
  constructor(
    private readonly target: Target,
    /** of the account's session */ readonly token: string,
    private readonly optional: readonly string[],
  ) {}

  differs(what: string): void {
    if (!this.result.differences.includes(what)) this.result.differences.push(what);
  }
  expect(holds: boolean, what: string): void {
    if (!holds) this.differs(what);
  }
  note(what: string): void {
    if (!this.result.notes.includes(what)) this.result.notes.push(what);
  }
  skip(reason: string): void {
    this.result.skipped.push(reason);
  }

  /** Sends a call without judging its status. */
  async send(call: Call, { token = this.token, ...input }: Input = {}): Promise<Reply> {
    const reply = await send(this.target, call, { ...input, token });
    for (const problem of reply.problems) this.differs(problem);
    return reply;
  }

  /**
   * Makes a call that must succeed, and compares its data with the contract.
   * @returns the data as the app reads it; undefined if it can't be used
   */
  async succeed<const C extends Call>(
    call: C,
    input: Input = {},
  ): Promise<AnswerOf<C> | undefined> {
    const { status, messages, data, problems } = await this.send(call, input);
    if (status !== 200) {
      if (problems.length === 0)
        this.differs(`status ${status} instead of 200 (${messages.join(' · ') || 'no message'})`);
      return undefined;
    }
    const read = z.safeParse(call.answer, data);
    if (!read.success) {
      const [issue] = read.error.issues;
      const at = issue!.path.join('.') || 'data';
      this.differs(`the app can't use the data: ${at}: ${issue!.message}`);
      return undefined;
    }
    // The app reads nothing from these responses (decision 35).
    if (call.answer !== nothing) {
      const { differences, notes } = compare(data, read.data, this.optional);
      for (const difference of differences) this.differs(difference);
      for (const note of notes) this.note(note);
    }
    return read.data as AnswerOf<C>;
  }

  /** Makes a call that must be refused, with a message for the user. */
  async refuse(call: Call, why: string, input: Input = {}): Promise<Reply> {
    const reply = await this.send(call, input);
    const { status, messages } = reply;
    if (status === 200) this.differs(`${why} is accepted`);
    else if (status >= 500) this.differs(`${why} is a failure of the server (status ${status})`);
    else if (status === 401 && this.token && !call.keepsSession)
      this.differs(`${why} returns 401, which ends the session of the member`);
    else if (messages.length === 0)
      this.differs(`${why} is refused without a message (status ${status})`);
    return reply;
  }

  /** The stored path of a file must open the file at the panel, without a session. */
  async fetchesFile(path: string): Promise<void> {
    const response = await fetch(new URL(path, this.target.panel));
    await response.arrayBuffer();
    this.expect(response.ok, `the file at its own path has the status ${response.status}`);
  }

  /** A member's call without a session, and with an unknown token, must return 401. */
  async needsSession(call: Call, input: Omit<Input, 'token'> = {}): Promise<void> {
    for (const [name, token] of [
      ['no token', ''],
      ['an unknown token', FOREIGN_TOKEN],
    ] as const) {
      const { status } = await this.send(call, { ...input, token });
      this.expect(status === 401, `with ${name} the status is ${status} instead of 401`);
    }
  }
}
