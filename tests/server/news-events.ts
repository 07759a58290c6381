/** The event of each kind of news: an action of the staff, or a beginning. A kind without an event does not compile. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DietStatus } from '@/shared/api/contract/codes';
import type { NewsKind } from '@/shared/api/contract/rules/news';
import {
  comments,
  courses,
  memberProgress,
  userCourses,
  userDiets,
  weeklyReports,
} from '../../server/db/schema';
import { announceTimes } from '../../server/news/news';
import { toUpdate } from '../../server/panel/contract';
import type { Member, TestServer } from './member';
import type { Browser } from './panel';
import { MAT } from './paying';
import { giveBack, invoiceOf, rowsOf, sales } from './sales';

export interface Event {
  /** the target of the link */ readonly target: { id: number; parentId: number };
  /** the content of its text besides the link */ readonly item?: string;
  /** undoes the event; null: nothing does */ readonly undo: (() => Promise<unknown>) | null;
}
const PROGRAM = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '', note: 'آب بنوشید.' };
const GRAY = { ...MAT, size: '۱۰ میلی‌متر', color: 'خاکستری' };
export const LIVE_CLASS = 2;
/** The time after some minutes, as the column stores it. */
export const inMinutes = (minutes: number) =>
  `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}Z`;

interface World {
  readonly server: TestServer;
  readonly owner: Browser;
  readonly member: Member;
}
/** @param world returns what the test has opened, and its member */
export function newsEvents(world: () => World) {
  const { buy } = sales(() => world().server);
  const caseOf = async (status: DietStatus) => {
    const [own] = await world()
      .server.db.insert(userDiets)
      .values({ userId: world().member.id, dietId: 1, status, sentAt: new Date() })
      .returning();
    const read = async () =>
      (await world().owner.get(`/case/${own!.id}`)).body as Record<string, unknown>;
    const post = async (path: string, body: object) =>
      expect(
        await world().owner.post(`/case/${own!.id}/${path}`, {
          ...body,
          version: String((await read()).version),
        }),
      ).toMatchObject({ status: 200 });
    const change = (values: Partial<typeof userDiets.$inferInsert>) =>
      world().server.db.update(userDiets).set(values).where(eq(userDiets.id, own!.id));
    return { id: own!.id, post, change };
  };
  const planSession = async (nextSession: string) => {
    await world()
      .server.db.update(courses)
      .set({ nextSession, isLive: true, sessionDuration: 30 })
      .where(eq(courses.id, LIVE_CLASS));
    await announceTimes(world().server.db);
  };

  /** Lets the staff do for the member what is news. */
  const EVENTS: Readonly<Record<NewsKind, () => Promise<Event>>> = {
    async programReady() {
      const { id, post, change } = await caseOf(DietStatus.withExpert);
      await post('publish', PROGRAM);
      await post('publish', { ...PROGRAM, note: 'اصلاح شد.' });
      return { target: { id, parentId: 0 }, undo: () => change({ takenBackAt: new Date() }) };
    },
    async formSentBack() {
      const { id, post, change } = await caseOf(DietStatus.withExpert);
      await post('send-back', { returnReason: 'وزن را بنویسید.' });
      const sentAgain = { status: DietStatus.withExpert, sentAt: new Date(Date.now() + 1000) };
      return { target: { id, parentId: 0 }, undo: () => change(sentAgain) };
    },
    async commentAnswered() {
      await world()
        .server.db.insert(userCourses)
        .values({ userId: world().member.id, courseId: 7 });
      const [written] = await world()
        .server.db.insert(comments)
        .values({ lessonId: 29, userId: world().member.id, text: 'نظر من' })
        .returning();
      const answer = async (...texts: string[]) => {
        const { body } = await world().owner.get(`/comment/${written!.id}`);
        const changed = { state: 'approved', replies: texts.map((text) => ({ text })) };
        expect(
          await world().owner.put(`/comment/${written!.id}`, {
            ...toUpdate('comment', body),
            ...changed,
          }),
        ).toMatchObject({ status: 200 });
      };
      await answer('پاسخ');
      await answer('پاسخی بهتر');
      const title = String((await world().owner.get('/lesson/29')).body.title);
      return { target: { id: 29, parentId: 7 }, item: title, undo: () => answer() };
    },
    async parcelSent() {
      const id = await buy(world().member, [MAT, GRAY]);
      const [, gray] = (await invoiceOf(world().owner, id)).items;
      const takenBack = { amount: 0, takenBack: [gray!.id] };
      expect(await giveBack(world().owner, id, takenBack)).toMatchObject({ status: 200 });
      const [order] = await rowsOf(world().owner, 'order', id);
      const move = async (to: string) =>
        expect(
          await world().owner.post(`/order/${order!.id}/move`, {
            to,
            carrier: 'پست',
            restocks: false,
          }),
        ).toMatchObject({ status: 200 });
      await move('packed');
      await move('sent');
      return { target: { id, parentId: 0 }, item: 'مت یوگا', undo: () => move('returned') };
    },
    async refundMade() {
      const id = await buy(world().member, [MAT]);
      const given = { amount: 10_000, reference: '123456' };
      expect(await giveBack(world().owner, id, given)).toMatchObject({ status: 200 });
      return { target: { id, parentId: 0 }, undo: null };
    },
    async classBegins() {
      const owned = { userId: world().member.id, courseId: LIVE_CLASS };
      await world().server.db.insert(userCourses).values(owned).onConflictDoNothing();
      await planSession(inMinutes(40));
      await planSession(inMinutes(30));
      await announceTimes(world().server.db);
      const title = String((await world().owner.get(`/class/${LIVE_CLASS}`)).body.title);
      return {
        target: { id: LIVE_CLASS, parentId: 0 },
        item: title,
        undo: () => planSession(inMinutes(600)),
      };
    },
    async weighIn() {
      const status = DietStatus.programRunning;
      await world()
        .server.db.insert(userDiets)
        .values({ userId: world().member.id, dietId: 2, status });
      const { id } = await caseOf(status); // the latest of both
      const tehran = new Date(Date.now() + 3.5 * 3_600_000);
      const reminder = { weekday: tehran.getUTCDay(), hour: tehran.getUTCHours() };
      await world()
        .server.db.insert(memberProgress)
        .values({
          userId: world().member.id,
          version: 1,
          values: { reminder: { value: reminder, changedAt: 1 } },
        });
      await announceTimes(world().server.db);
      const weight = [{ ReportDate: tehran.toISOString().slice(0, 10), Weight: 70 }];
      const weigh = () =>
        world()
          .server.db.insert(weeklyReports)
          .values({
            userDietId: id,
            sizeList: '[]',
            weightList: JSON.stringify(weight),
          });
      return { target: { id, parentId: 0 }, undo: weigh };
    },
  };
  return { caseOf, planSession, EVENTS };
}
