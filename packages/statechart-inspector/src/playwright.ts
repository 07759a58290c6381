/** Tests for Playwright that keep what the charts of a page have done. */
import { test as base } from '@playwright/test';
import { addEntry, CHANNEL, type Session, type ToPage } from './protocol.ts';

/**
 * Playwright's `test`. A test that fails gets an attachment for each chart, promise and callback that `createBroadcast`
 * has reported on its page: a session, which the inspector opens («Open…») and replays.
 */
export const test: typeof base = base.extend<{ sessionsOnFailure: void }>({
  sessionsOnFailure: [
    async ({ page }, use, info) => {
      const sessions = new Map<string, Session>();
      await page.exposeFunction('reportToTest', (message: ToPage) => {
        if (message.type === 'session') sessions.set(message.session.id, message.session);
        if (message.type !== 'entries') return;
        for (const { id, entry } of message.entries) {
          const session = sessions.get(id);
          if (session) addEntry(session, entry);
        }
      });
      await page.addInitScript((name) => {
        const { reportToTest } = window as unknown as { reportToTest: (message: unknown) => void };
        new BroadcastChannel(name).onmessage = ({ data }) => reportToTest(data);
      }, CHANNEL);
      await use();
      if (info.status === info.expectedStatus) return;
      for (const [id, session] of sessions)
        await info.attach(`${id}.session.json`, {
          body: JSON.stringify(session, null, 2),
          contentType: 'application/json',
        });
    },
    { auto: true },
  ],
});
