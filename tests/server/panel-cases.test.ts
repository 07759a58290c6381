/** The diets of members in the panel: questionnaires sent back, programs published and corrected, and extensions. */
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ControlType, DietStatus, FormulaKey } from '@/shared/api/contract/codes';
import { staffAudit, userDiets, weeklyReports } from '../../server/db/schema';
import { PROGRAM_FILES } from '../../server/demo/member';
import { dropExpired } from '../../server/db/retention';
import { type CaseDetails, toUpdate } from '../../server/panel/contract';
import { createStaff } from '../../server/panel/staff/members';
import { filled, ownDiet } from './own-diet';
import { extensionOf, tokenOf } from './paying';
import { type Browser, openBrowser, signedIn } from './panel';
import { PNG } from './pictures';

const own = ownDiet();
let expert: Browser;
beforeEach(async () => {
  expert = await signedIn(own.server.app, 'expert');
});

const PROGRAM = { ...PROGRAM_FILES, note: 'روزی هشت لیوان آب بنوشید.' };
const NO_FILES = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '' };
const read = async () => (await expert.get(`/case/${own.dietId}`)).body as Record<string, unknown>;
const versionNow = async () => String((await read()).version);
const publish = async (program: object = PROGRAM, version?: string) =>
  expert.post(`/case/${own.dietId}/publish`, {
    ...program,
    version: version ?? (await versionNow()),
  });
const sendBack = async (returnReason: string) =>
  expert.post(`/case/${own.dietId}/send-back`, { version: await versionNow(), returnReason });
const setState = async (status: DietStatus, showHoldover: boolean) =>
  expert.post(`/case/${own.dietId}/state`, { version: await versionNow(), status, showHoldover });
const details = async () =>
  (await expert.get(`/case/${own.dietId}/details`)).body as unknown as CaseDetails;
/** Reads a response as the athlete. */
const asAthlete = async <Data>(path: string) =>
  (await own.server.get(`${path}dietId=${own.dietId}`, own.member.token)).data as Data;
const infoOf = () => asAthlete<Record<string, string>>('/api/Diet/GetDietInfo/?');
const formOf = () => asAthlete<{ returnReason: string }>('/api/Diet/GetDietFormData/?');

test('a draft stays with the experts, and a published program is with the athlete at once', async () => {
  await own.withExpert();
  const row = await read();
  expect(row).toMatchObject({ status: 3, hasDraft: false, note: '', waitingSince: row.sentAt });
  const draft = { ...toUpdate('case', row), ...PROGRAM };
  expect((await expert.put(`/case/${own.dietId}`, draft)).body).toMatchObject({
    ...PROGRAM,
    hasDraft: true,
    status: 3,
  });
  expect(await infoOf()).toMatchObject({ note: '', dietDoc: '' });

  expect(await publish()).toMatchObject({ status: 200 });
  expect(await own.row()).toMatchObject({ status: 4, draft: null, waitingSince: null });
  const info = await infoOf();
  expect(info).toMatchObject({ note: PROGRAM.note });
  for (const file of [info.dietDoc, info.imageSrc, info.videoSrc, info.soundSrc])
    expect((await own.server.app.request(`http://localhost:3000${file}`)).status).toBe(200);

  expect((await publish({ ...PROGRAM, note: 'اصلاح شد.' })).status).toBe(200);
  expect(await infoOf()).toMatchObject({ note: 'اصلاح شد.' });
  const { modifyDate: publishedAt } = await infoOf();
  const { programs } = await details();
  const publishedBy = 'دکتر نیما فرهی';
  expect(programs).toMatchObject([{ round: 1, note: 'اصلاح شد.', publishedAt, publishedBy }]);
  const { dietDoc, imageSrc, videoSrc, soundSrc } = programs[0]!;
  for (const file of [dietDoc, imageSrc, videoSrc, soundSrc])
    expect(file).toMatch(/^\/files\/signed\//);
});

test('a questionnaire is sent back with a reason, which the athlete reads until it is sent again', async () => {
  await own.withExpert();
  expect(await formOf()).toMatchObject({ returnReason: '' });
  expect((await sendBack(' \u200c ')).body.fields).toEqual({ returnReason: expect.any(String) });
  expect((await sendBack('وزن را به کیلوگرم بنویسید.')).status).toBe(200);
  expect(await own.row()).toMatchObject({ status: 2 });
  expect(await formOf()).toMatchObject({ returnReason: 'وزن را به کیلوگرم بنویسید.' });
  expect((await sendBack('باز هم')).status).toBe(400);
  expect((await own.withExpert()).status).toBe(200);
  expect(await formOf()).toMatchObject({ returnReason: '' });
  expect(await read()).toMatchObject({ status: 3, returnReason: '' });
});

test('of simultaneous writes of a program one succeeds, and the others get 409 with the stored program', async () => {
  await own.withExpert();
  const version = await versionNow();
  const other = await signedIn(own.server.app, 'owner');
  const answers = await Promise.all([
    expert.put(`/case/${own.dietId}`, { ...NO_FILES, note: 'یکی', version }),
    other.put(`/case/${own.dietId}`, { ...NO_FILES, note: 'دیگری', version }),
    publish({ ...NO_FILES, note: 'سومی' }, version),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const { note } = await read();
  for (const { status, body } of answers)
    if (status === 409) expect(body.current).toMatchObject({ note });
});

test('the athlete’s work on the extension’s form does not get in the way of the expert', async () => {
  await own.server.db
    .update(userDiets)
    .set({ status: DietStatus.ended, showHoldover: true })
    .where(eq(userDiets.id, own.dietId));
  const version = await versionNow();
  const { formDataId, fields } = await own.load('GetDietHoldoverFormData');
  const saved = await own.save(formDataId, filled(fields), false, 'UpdateDietHoldoverFormData');
  expect(saved.status).toBe(200);
  await own.load();
  const { forms } = await details(); // the latest first
  expect(forms.map(({ isHoldover }) => isHoldover)).toEqual([true, false]);
  expect((await publish(PROGRAM, version)).status).toBe(200);
  expect(await own.row()).toMatchObject({ status: DietStatus.ended });
});

test('the staff ends a program and offers its extension, whose round begins without a program', async () => {
  await own.withExpert();
  expect((await setState(DietStatus.ended, true)).status).toBe(400);
  await publish();
  expect((await setState(DietStatus.ended, true)).status).toBe(200);
  const started = await own.start([
    (await own.server.get(`/api/Diet/ExtendDient/?dietId=${own.dietId}`, own.member.token)).data,
  ]);
  await own.pay(tokenOf(started));
  expect(await read()).toMatchObject({ status: 2, round: 2, showHoldover: false, note: '' });
  expect((await publish()).status).toBe(400);
  await own.withExpert();
  const { forms, programs } = await details();
  expect(forms.map(({ round }) => round)).toEqual([2, 1]);
  expect(programs).toMatchObject([{ round: 1, note: PROGRAM.note }]);
  await publish({ ...NO_FILES, note: 'دوره دوم' });
  expect((await details()).programs.map(({ note }) => note)).toEqual(['دوره دوم', PROGRAM.note]);
  expect((await setState(DietStatus.programRunning, true)).status).toBe(200);
  expect((await own.start([extensionOf(own.dietId)])).status).not.toBe(409);
});

test('mistakes are reported in Persian, and change nothing', async () => {
  await own.load();
  const before = await own.row();
  expect((await publish()).body.message).toContain('ورزشکار فرم را هنوز نفرستاده است');
  await own.withExpert();
  expect((await publish({ ...NO_FILES, note: ' ' })).body.message).toContain('برنامه خالی است');
  expect((await publish({ ...PROGRAM, dietDoc: '/files/programs/none.pdf' })).body.fields).toEqual({
    dietDoc: expect.stringContaining('پیدا نشد'),
  });
  expect((await publish({ ...PROGRAM, dietDoc: '/files/demo/squat.mp4' })).body.fields).toEqual({
    dietDoc: expect.stringContaining('پسوند'),
  });
  expect((await setState(DietStatus.formOpen, true)).status).toBe(400);
  expect(await own.row()).toEqual({
    ...before,
    status: 3,
    sentAt: expect.any(Date),
    waitingSince: expect.any(Date),
  });
});

test('the expert reads the answers by chapter, the calories and the report, and only pictures of the member', async () => {
  const { formDataId, fields } = await own.load();
  const path = String((await own.server.upload(own.member.token, PNG)).data);
  const other = await own.server.newMember();
  const foreign = String((await own.server.upload(other.token, PNG)).data);
  const isPicture = ({ ControlType: type }: { ControlType: number }) =>
    type === ControlType.picture;
  const pictures = fields.filter(isPicture);
  const hostile = '<img src=x onerror=alert(1)>';
  await own.save(
    formDataId,
    filled(fields).map((field) => {
      if (isPicture(field))
        return { ...field, AnswerText: field.Id === pictures[0]!.Id ? path : foreign };
      if (field.KeyValue === FormulaKey.weight) return { ...field, AnswerText: '70' };
      if (field.ControlType === ControlType.radio) return { ...field, AnswerValue: '1' };
      if (field.KeyValue === FormulaKey.activity) return { ...field, AnswerValue: '3' };
      if (field.Title === 'آیا در یک سال گذشته جراحی داشته‌اید؟')
        return { ...field, AnswerBoolValue: true };
      if (field.ControlType === ControlType.checkboxList)
        return { ...field, Items: field.Items.map((item, at) => ({ ...item, Selected: at < 2 })) };
      return field.ControlType === ControlType.lines ? { ...field, AnswerText: hostile } : field;
    }),
    true,
  );
  await own.server.db.insert(weeklyReports).values({
    userDietId: own.dietId,
    weightList:
      '[{"ReportDate":"2026-11-02","Weight":69.5},{"ReportDate":"2026-11-01","Weight":70},{}]',
    sizeList: '[{"ReportDate":"2026-11-01","Weight":70,"NavalSize":91}]',
  });
  const [second] = await own.server.db
    .insert(userDiets)
    .values({ userId: own.member.id, dietId: 2 })
    .returning();
  await own.server.db.insert(weeklyReports).values({
    userDietId: second!.id,
    weightList: '[{"ReportDate":"2026-10-01","Weight":72},{"ReportDate":"2026-10-02","Weight":0}]',
    sizeList: '[{"ReportDate":"2026-10-01","Weight":0,"HipSize":99}]',
  });
  const { forms, weights, sizes } = await details();
  const answers = forms[0]!.chapters.flatMap((chapter) => chapter.answers);
  expect(forms[0]!.chapters.map(({ name }) => name)).toContain('سلامت');
  expect(forms[0]!.formula).toMatchObject({
    weight: '70',
    calorie: expect.any(Number),
    problems: [],
  });
  expect(forms[0]!.formula!.calorie).toBeGreaterThan(1000);
  expect(forms[0]!.formula!.activity).toEqual({ text: 'سه تا چهار جلسه تمرین', amount: 1.5 });
  expect(answers).toEqual(
    expect.arrayContaining([
      { title: 'آیا در یک سال گذشته جراحی داشته‌اید؟', kind: 'text', value: 'بله' },
      { title: 'سابقه کدام بیماری را دارید؟', kind: 'text', value: 'دیابت، فشار خون' },
    ]),
  );
  expect(answers.find(({ value }) => value === hostile)).toMatchObject({ kind: 'text' });
  const [shown, ...others] = answers.filter(({ kind }) => kind === 'picture');
  expect(shown!.value).toMatch(/^\/files\/signed\//);
  expect((await own.server.app.request(`http://localhost:3000${shown!.value}`)).status).toBe(200);
  for (const { value } of others) expect(value).toBe('');
  // The reports of both diets.
  expect(weights).toEqual([
    { date: '2026-10-01', weight: 72 },
    { date: '2026-11-01', weight: 70 },
    { date: '2026-11-02', weight: 69.5 },
  ]);
  expect(sizes).toMatchObject([
    { date: '2026-10-01', parts: { navel: 0, hip: 99 } },
    { date: '2026-11-01', parts: { navel: 91, hip: 0 } },
  ]);
});

test('two experts on one case are shown each other, while both have it open', async () => {
  const { app, db } = own.server;
  const owner = await signedIn(app, 'owner');
  const visit = async (browser: Browser) =>
    (await browser.post(`/case/${own.dietId}/visit`)).body as unknown as { others: string[] };
  expect((await expert.post('/case/1/visit')).status).toBe(200); // another case
  expect(await visit(owner)).toEqual({ others: [] });
  expect(await visit(expert)).toEqual({ others: ['مریم رستگار'] });
  expect(await visit(owner)).toEqual({ others: ['دکتر نیما فرهی'] });
  await db.execute(sql`update case_visits set seen_at = now() - interval '1 minute'`);
  expect(await visit(expert)).toEqual({ others: [] });
  await dropExpired(db, { logDays: 30 }, new Date(Date.now() + 2 * 86_400_000));
  const left = await db.execute(sql`select count(*)::int as count from case_visits`);
  expect(left).toMatchObject({ rows: [{ count: 0 }] });
});

const CALLS = [
  ['GET', 'details', undefined],
  ['POST', 'visit', {}],
  ['POST', 'publish', { ...PROGRAM, version: '1' }],
  ['POST', 'send-back', { returnReason: 'دلیل', version: '1' }],
  ['POST', 'state', { status: 5, showHoldover: true, version: '1' }],
] as const;
test.each(CALLS)('%s %s is for owners and experts', async (method, call, body) => {
  const path = `/case/${own.dietId}/${call}`;
  const support = await signedIn(own.server.app, 'support');
  expect((await support.send(method, path, body)).status).toBe(403);
  expect((await openBrowser(own.server.app).send(method, path, body)).status).toBe(401);
  for (const id of ['0', '2000000000', 'x'])
    expect((await expert.send(method, `/case/${id}/${call}`, body)).status).toBe(404);
  const known = await expert.send(method, path, body);
  expect([200, 409]).toContain(known.status);
});

test('the audit has every write of a case, and no answer of the athlete', async () => {
  const { formDataId, fields } = await own.load();
  const secret = 'راز-پزشکی';
  await own.save(
    formDataId,
    filled(fields).map((field) => ({ ...field, AnswerText: field.AnswerText && secret })),
    true,
  );
  await sendBack('دوباره');
  await own.withExpert();
  await publish();
  await setState(DietStatus.ended, true);
  const rows = await own.server.db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.resource, 'case'), eq(staffAudit.rowId, String(own.dietId))))
    .orderBy(staffAudit.id);
  expect(rows.map(({ action }) => action)).toEqual(['send-back', 'publish', 'update']);
  expect(rows[1]).toMatchObject({
    before: { status: 3 },
    after: { status: 4, note: PROGRAM.note },
  });
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('questionnaires that wait come first, the oldest on top', async () => {
  await own.withExpert();
  const { data } = (await expert.get('/case?perPage=100')).body;
  const waiting = data.map((row) => (row as { waitingSince?: string }).waitingSince ?? null);
  const known = waiting.filter((since) => since !== null);
  expect(known.length).toBeGreaterThan(1);
  expect(waiting.slice(0, known.length)).toEqual(known.toSorted());
  expect(data.find(({ id }) => Number(id) === own.dietId)).toMatchObject({
    memberId: own.member.id,
  });
});

test('the filter of waiting days lists questionnaires that wait so long, and no published program', async () => {
  const waitingFor = async (waitingDays: number) => {
    const filter = JSON.stringify({ waitingDays, memberId: own.member.id });
    return (await expert.get(`/case?filter=${encodeURIComponent(filter)}`)).body.data.length;
  };
  await own.withExpert();
  await own.server.db
    .update(userDiets)
    .set({ sentAt: sql`now() - interval '60 hours'` })
    .where(eq(userDiets.id, own.dietId));
  expect([await waitingFor(1), await waitingFor(3)]).toEqual([1, 0]);
  await publish();
  expect(await waitingFor(1)).toBe(0);
});

test('a person of the staff who had a case open can be removed', async () => {
  const { app, db } = own.server;
  const person = { name: 'نمونه', username: 'visitor', role: 'expert', passwordHash: '' } as const;
  const created = await db.transaction((tx) => createStaff(tx, person));
  await db.execute(
    sql`insert into case_visits (user_diet_id, staff_id) values (${own.dietId}, ${created!.id})`,
  );
  const owner = await signedIn(app, 'owner');
  expect((await owner.remove(`/staff/${created!.id}`)).status).toBe(200);
});
