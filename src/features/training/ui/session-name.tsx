import type { Session } from '../model/session';

/** «جلسه ۳: شکم و پهلو»; the title is isolated, so that Latin text in it does not move the number. */
export const SessionName = ({ session }: { session: Session }) => (
  <>
    {session.label}
    <bdi>{session.title}</bdi>
  </>
);
