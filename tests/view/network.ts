/**
 * Network of a document without a browser: calls go to the real server, or wait until the path defines their responses.
 */
import { BatchInterceptor, type RequestController } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { Answer } from '../walks/stage';
import { FILE_PLACEHOLDER, isWrite, readBody, type Witness } from '../walks/witness';

type Change = Answer | ((data: unknown) => unknown);
interface HeldRequest {
  readonly actor: string;
  readonly signal: AbortSignal;
  readonly respond: (response: Response | undefined) => void;
}

const responseOf = ({ status, messages = [], ...others }: Answer) =>
  Response.json({ status, messages, ...others }, { status });

async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('multipart/'))
    return readBody(await request.clone().text());
  const fields = [...(await request.clone().formData())];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : FILE_PLACEHOLDER]),
  );
}

interface ReceivedRequest {
  readonly request: Request;
  readonly controller: RequestController;
}

/** @param origin of the real server */
export function createNetwork(origin: string, witness: Witness) {
  const realFetch = globalThis.fetch;
  const interceptor = new BatchInterceptor({
    name: 'walk',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  let holds: { actor: string; call: RegExp }[] = [];
  let changes: { call: RegExp; given: Change; times: number }[] = [];
  let held: HeldRequest[] = [];

  /** Returns the response by the path's rules; undefined lets the server respond. */
  async function answered(request: Request): Promise<Response | undefined> {
    const rule = changes.findLast(({ call, times }) => times > 0 && call.test(request.url));
    if (!rule) return undefined;
    rule.times -= 1;
    if (typeof rule.given !== 'function') return responseOf(rule.given);
    const json = (await (await realFetch(request)).json()) as { data: unknown };
    return Response.json({ ...json, data: rule.given(json.data) });
  }

  const onRequest = async ({ request, controller }: ReceivedRequest): Promise<void> => {
    if (!request.url.startsWith(origin))
      // no other origin is requested
      return controller.respondWith(new Response(null, { status: 204 }));
    const url = new URL(request.url);
    const hold = holds.findLast(({ call }) => call.test(request.url));
    const isServed = changes.some(({ call, times }) => times > 0 && call.test(request.url));
    if (!isServed && (isWrite(request.method, url.pathname) || hold))
      witness.called(request.method, url, await bodyOf(request));
    const response =
      hold && !isServed
        ? await new Promise<Response | undefined>((respond) =>
            held.push({ actor: hold.actor, signal: request.signal, respond }),
          )
        : await answered(request);
    if (!response && url.searchParams.has('everywhere'))
      throw new Error('This would end the sessions of the tests that run beside this one.');
    if (response && !request.signal.aborted) controller.respondWith(response);
  };
  // The interceptor awaits its listeners, although its types do not say so.
  interceptor.on('request', onRequest as (received: ReceivedRequest) => void);
  interceptor.apply();
  return {
    /** Sends a request of the test itself, outside the walk. */
    async ask(path: string, body: unknown): Promise<unknown> {
      const response = await realFetch(new URL(path, origin), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      return ((await response.json()) as { data: unknown }).data;
    },
    hold: (actor: string, call: RegExp) => void holds.push({ actor, call }),
    serve: (call: RegExp, given: Change, times = Infinity) =>
      void changes.push({ call, given, times }),
    /** Returns the responder of an actor's held call, if it has arrived. */
    take(actor: string): ((given: Answer | undefined) => void) | undefined {
      const one = held.findLast((each) => each.actor === actor);
      held = held.filter((each) => each !== one);
      return one && ((given) => one.respond(given && responseOf(given)));
    },
    /** Returns a function that fails an actor's held call, if it has arrived. */
    takeDropped(actor: string): (() => void) | undefined {
      const one = held.findLast((each) => each.actor === actor);
      held = held.filter((each) => each !== one);
      return one && (() => one.respond(Response.error()));
    },
    /** Fails all held calls and clears all rules. */
    reset() {
      for (const { respond, signal } of held) if (!signal.aborted) respond(Response.error());
      [holds, changes, held] = [[], [], []];
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;
