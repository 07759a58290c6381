import { useEffect, useMemo, useState } from 'react';
import { waitingWeighInsOf } from '@/entities/weekly-report';
import { onRenewed } from '@/shared/api';
import { createDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { WeeklyReport } from '../model/weekly-report.context';
import { entryDraft } from '../model/entry-draft';
import { wireWeeklyReport } from '../model/weekly-report.wiring';
import { ReportBook } from './report-book';

/** Loads the report again where what had waited for a network has changed it, or a late answer of the server. */
function Follow({ changes }: { changes: number }) {
  const actor = WeeklyReport.useActorRef();
  useEffect(() => {
    if (changes > 0) actor.send({ type: 'report.changed' });
  }, [actor, changes]);
  useEffect(() => onRenewed(() => actor.send({ type: 'report.changed' })), [actor]);
  return null;
}

/**
 * The weekly report of a diet, on the real service.
 * @param changes how often something else has changed it since the page was opened
 */
export function ReportSection({ dietId, changes }: { dietId: number; changes: number }) {
  const userName = useSession()?.userName ?? '';
  const draft = useMemo(
    () => createDraft(userName, `report:${dietId}`, entryDraft),
    [userName, dietId],
  );
  const queue = useMemo(() => waitingWeighInsOf(userName), [userName]);
  const logic = useMemo(() => wireWeeklyReport(dietId, draft, queue), [dietId, draft, queue]);
  const [input] = useState(() => ({ draft: draft.read() }));
  return (
    <WeeklyReport.Provider key={`${userName}:${dietId}`} {...inspected(logic, { input })}>
      <Follow changes={changes} />
      <ReportBook onTyping={draft.write} />
    </WeeklyReport.Provider>
  );
}
