/** Two owners who edit one class at the same time, and what the audit says of it at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { openDatabase } from '../../server/db/database';
import { courses, staffAudit } from '../../server/db/schema';
import { DEMO_PASSWORD } from '../../server/demo/accounts';
import { PANEL_API, PANEL_AUTH, toUpdate } from '../../server/panel/contract';
import type { Sum } from './ledger';

const CLASS_ID = 1;
const PATH = `${PANEL_API}/class/${CLASS_ID}`;
const EDITORS = 2;

/** Sends a call of the panel's API. */
export type Panel = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
) => Promise<Response>;

/** @returns the cookies of the demo's owner */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${PANEL_AUTH}/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'modir', password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The owner can’t sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

export interface Edits {
  tried: number;
  /** The text before the edits, which an import beside them writes again. */ readonly first: string;
  /** Texts of acknowledged edits. */ readonly acknowledged: string[];
  /** Stops editing. */ readonly stop: () => Promise<void>;
}

/**
 * Lets the owners edit until they are stopped. Each edit replaces one text of the class.
 * @param url returns the current server's URL
 */
export async function startEdits(url: () => string): Promise<Edits> {
  let isOver = false;
  const acknowledged: string[] = [];
  async function edit(cookie: string, editor: number): Promise<void> {
    edits.tried += 1;
    const text = `${editor}-${edits.tried}`;
    const read = await fetch(url() + PATH, { headers: { cookie } });
    const row = (await read.json()) as Record<string, unknown>;
    const answer = await fetch(url() + PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: url(), cookie },
      body: JSON.stringify(toUpdate('class', { ...row, info: text })),
    });
    await answer.text();
    if (answer.ok) acknowledged.push(text);
    else if (answer.status !== 409) await sleep(100);
  }
  const cookies = await Promise.all(Array.from({ length: EDITORS }, () => signIn(url())));
  const before = await fetch(url() + PATH, { headers: { cookie: cookies[0]! } });
  const { info } = (await before.json()) as { info: string };
  const edits = { tried: 0, acknowledged, first: info };
  const editors = cookies.map(async (cookie, editor) => {
    while (!isOver) await edit(cookie, editor).catch(() => sleep(100)); // the server was killed
  });
  return Object.assign(edits, {
    async stop() {
      isOver = true;
      await Promise.all(editors);
    },
  });
}

/**
 * Compares the acknowledged edits with the audit: each is recorded once, and each continues the one before it or an
 * import.
 */
export async function closeEdits(at: string, { tried, acknowledged, first }: Edits): Promise<Sum> {
  const { db, close } = await openDatabase(at);
  const isOfClass = and(
    eq(staffAudit.resource, 'class'),
    eq(staffAudit.rowId, String(CLASS_ID)),
    eq(staffAudit.action, 'update'),
  );
  const recorded = await db.select().from(staffAudit).where(isOfClass).orderBy(asc(staffAudit.id));
  const [row] = await db.select().from(courses).where(eq(courses.id, CLASS_ID));
  await close();
  const infoOf = (values: unknown) => (values as { info?: string } | null)?.info;
  const texts = recorded.map(({ after }) => infoOf(after));
  const found = [...recorded.slice(1).map(({ before }) => infoOf(before)), row!.info];
  return {
    tried,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((text) => !texts.includes(text)).length,
    doubled: texts.length - new Set(texts).size,
    orphaned: found.filter((text, index) => text !== texts[index] && text !== first).length,
  };
}
