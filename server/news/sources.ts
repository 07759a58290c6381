/**
 * The events that are news, as one query for each kind: each row is an event that still applies. News is added from
 * these rows, and is neither shown nor sent while it has no row: its event was undone, or is over.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DeliveryState, DietStatus, ProductType } from '@/shared/api/contract/codes';
import {
  CLASS_NOTICE_MINUTES,
  NEWS_KIND_NAMES,
  type NewsKind,
} from '@/shared/api/contract/rules/news';
import {
  commentReplies,
  comments,
  courses,
  deliveries,
  hasReminder,
  invoiceItems,
  invoices,
  lessons,
  memberProgress,
  news,
  newsSwitchedOff,
  refunds,
  userCourses,
  userDiets,
  weeklyReports,
} from '../db/schema';

const code = (value: number | string) =>
  sql.raw(typeof value === 'number' ? String(value) : `'${value}'`);
/** A text message is not sent later than a day after its event. */
const nextDay = sql`now() + interval '1 day'`;
const sessionStart = sql`nullif(${courses.nextSession}, '')::timestamptz`;
const repliesOf = sql`(select count(*) from ${commentReplies} where ${commentReplies.commentId} = ${comments.id})`;
const reminder = sql`${memberProgress.values} -> 'reminder' -> 'value'`;
const productTitles = sql`(
  select string_agg(${invoiceItems.title}, '، ' order by ${invoiceItems.id}) from ${invoiceItems}
  where ${invoiceItems.invoiceId} = ${invoices.id}
    and ${invoiceItems.productType} = ${code(ProductType.product)}
    and ${invoiceItems.grantedAt} is not null and ${invoiceItems.takenBackAt} is null
)`;

/**
 * Columns of each query: the member, the row of the event (`source_id`), a text that tells this event from others of
 * the row (`subject`), what the news leads to, the values of its placeholders, and until when a text message is sent.
 */
const SOURCES: Readonly<Record<NewsKind, SQL>> = {
  // The first program of a round; a later one corrects it.
  programReady: sql`
    select ${userDiets.userId} as user_id, ${userDiets.id} as source_id,
      ${userDiets.id} || ':' || ${userDiets.round} as subject,
      ${userDiets.id} as reference_id, 0 as parent_id, '{}'::jsonb as details, ${nextDay} as expires_at
    from ${userDiets}
    where ${userDiets.takenBackAt} is null
      and ${userDiets.status} in (${code(DietStatus.programRunning)}, ${code(DietStatus.ended)})`,
  // A form is sent back at most once after each time that the athlete sends it.
  formSentBack: sql`
    select ${userDiets.userId} as user_id, ${userDiets.id} as source_id,
      ${userDiets.id} || ':' || extract(epoch from ${userDiets.sentAt}) as subject,
      ${userDiets.id} as reference_id, 0 as parent_id, '{}'::jsonb as details, ${nextDay} as expires_at
    from ${userDiets}
    where ${userDiets.takenBackAt} is null and ${userDiets.sentAt} is not null
      and ${userDiets.status} = ${code(DietStatus.formOpen)} and ${userDiets.returnReason} <> ''`,
  commentAnswered: sql`
    select ${comments.userId} as user_id, ${comments.id} as source_id,
      ${comments.id} || ':' || ${repliesOf} as subject,
      ${lessons.id} as reference_id, ${lessons.courseId} as parent_id,
      jsonb_build_object('title', ${lessons.title}) as details, ${nextDay} as expires_at
    from ${comments}
    join ${lessons} on ${lessons.id} = ${comments.lessonId}
    join ${userCourses} on ${userCourses.userId} = ${comments.userId}
      and ${userCourses.courseId} = ${lessons.courseId}
    where ${repliesOf} > 0`,
  parcelSent: sql`
    select ${invoices.userId} as user_id, ${deliveries.id} as source_id,
      ${deliveries.id}::text as subject,
      ${invoices.id} as reference_id, 0 as parent_id,
      jsonb_build_object('title', ${productTitles}) as details, ${nextDay} as expires_at
    from ${deliveries} join ${invoices} on ${invoices.id} = ${deliveries.invoiceId}
    where ${deliveries.state} = ${code(DeliveryState.sent)} and ${productTitles} is not null`,
  refundMade: sql`
    select ${invoices.userId} as user_id, ${refunds.id} as source_id,
      ${refunds.id}::text as subject,
      ${invoices.id} as reference_id, 0 as parent_id, '{}'::jsonb as details, ${nextDay} as expires_at
    from ${refunds} join ${invoices} on ${invoices.id} = ${refunds.invoiceId}
    where ${refunds.completedAt} is not null`,
  // From shortly before the session until its end. A session whose time is moved is another event.
  classBegins: sql`
    select ${userCourses.userId} as user_id, ${courses.id} as source_id,
      ${courses.id} || ':' || ${courses.nextSession} as subject,
      ${courses.id} as reference_id, 0 as parent_id,
      jsonb_build_object('title', ${courses.title}, 'time', ${courses.nextSession}) as details,
      ${sessionStart} as expires_at
    from ${courses} join ${userCourses} on ${userCourses.courseId} = ${courses.id}
    where ${courses.isLive}
      and ${sessionStart} <= now() + make_interval(mins => ${code(CLASS_NOTICE_MINUTES)})
      and ${sessionStart} > now() - make_interval(mins => ${courses.sessionDuration})`,
  // From the hour that the member has chosen, in Tehran time, until the weight of that day is recorded.
  weighIn: sql`
    select ${memberProgress.userId} as user_id, running.id as source_id,
      to_char(due.at, 'YYYY-MM-DD HH24') as subject,
      running.id as reference_id, 0 as parent_id, '{}'::jsonb as details,
      due.at at time zone 'Asia/Tehran' + interval '12 hours' as expires_at
    from ${memberProgress}
    cross join lateral (
      select date_trunc('day', clock.now) + make_interval(
        days => -((extract(dow from clock.now)::int - (${reminder} ->> 'weekday')::int + 7) % 7),
        hours => (${reminder} ->> 'hour')::int
      ) as at, clock.now
      from (select now() at time zone 'Asia/Tehran' as now) as clock
    ) as due
    cross join lateral (
      select ${userDiets.id} from ${userDiets}
      where ${userDiets.userId} = ${memberProgress.userId} and ${userDiets.takenBackAt} is null
        and ${userDiets.status} = ${code(DietStatus.programRunning)}
      order by ${userDiets.id} desc limit 1
    ) as running
    where ${hasReminder(memberProgress)}
      and due.at <= due.now and due.at > due.now - interval '12 hours'
      and not exists (
        select 1 from ${weeklyReports} where ${weeklyReports.userDietId} = running.id
          and strpos(${weeklyReports.weightList}, '"ReportDate":"' || to_char(due.at, 'YYYY-MM-DD')) > 0
      )`,
};

/** The events of a kind that still apply. */
export const sourceOf = (kind: NewsKind): SQL => sql`(${SOURCES[kind]})`;

/** Whether the member wants the messages of a kind. */
export const isSwitchedOn = (
  userId: SQLWrapper,
  kind: SQLWrapper | NewsKind,
): SQL => sql`not exists (
  select 1 from ${newsSwitchedOff}
  where ${newsSwitchedOff.userId} = ${userId} and ${newsSwitchedOff.kind} = ${kind}
)`;

/** Matches news whose event still applies. Each query reads the rows of one member. */
export const isCurrent: SQL = sql`case ${news.kind} ${sql.join(
  NEWS_KIND_NAMES.map(
    (kind) => sql`when ${code(kind)} then exists (
      select 1 from ${sourceOf(kind)} as source
      where source.user_id = ${news.userId} and source.subject = ${news.subject}
    )`,
  ),
  sql` `,
)} else false end`;
