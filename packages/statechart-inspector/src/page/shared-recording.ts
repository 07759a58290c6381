/** Recordings in links: a session, compressed, in the fragment of the page's URL. */
import { readSession, type Session } from '../protocol.ts';

/** Longest link that browsers and chat programs accept without cutting it. */
const MAX_LENGTH = 30_000;

const through = async (bytes: Blob, stream: GenericTransformStream) =>
  new Response(bytes.stream().pipeThrough(stream as TransformStream)).arrayBuffer();

async function compressed(session: Session): Promise<string> {
  const bytes = await through(
    new Blob([JSON.stringify(session)]),
    new CompressionStream('deflate-raw'),
  );
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Compresses the entries of a session up to an index; if the link would be too long, the last ones of them.
 * @returns the text, and the number of entries in it
 */
export async function packRecording(session: Session, end: number) {
  for (let count = end + 1; ; count = Math.ceil(count / 2)) {
    const entries = session.entries.slice(end + 1 - count, end + 1);
    const dropped = (session.dropped ?? 0) + end + 1 - count;
    const text = await compressed({ ...session, parent: undefined, dropped, entries });
    if (text.length <= MAX_LENGTH || count === 1) return { text, count };
  }
}

/** @throws for a text that is not a recording */
export async function unpackRecording(text: string): Promise<Session> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const json = await through(new Blob([bytes]), new DecompressionStream('deflate-raw'));
  return readSession(new TextDecoder().decode(json));
}
