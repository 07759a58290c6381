import { useMemo, useState } from 'react';
import { createDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { WeeklyReport } from '../model/weekly-report.context';
import { entryDraft } from '../model/entry-draft';
import { wireWeeklyReport } from '../model/weekly-report.wiring';
import { ReportBook } from './report-book';

/** The weekly report of a diet, on the real service. */
export function ReportSection({ dietId }: { dietId: number }) {
  const userName = useSession()?.userName ?? '';
  const draft = useMemo(
    () => createDraft(userName, `report:${dietId}`, entryDraft),
    [userName, dietId],
  );
  const logic = useMemo(() => wireWeeklyReport(dietId, draft), [dietId, draft]);
  const [input] = useState(() => ({ draft: draft.read() }));
  return (
    <WeeklyReport.Provider key={`${userName}:${dietId}`} {...inspected(logic, { input })}>
      <ReportBook onTyping={draft.write} />
    </WeeklyReport.Provider>
  );
}
