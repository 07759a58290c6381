import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHistoryState, useReplaceSearch } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ABOVE_NAVIGATION, HIGH_SCREEN } from '@/shared/ui/edge-bar';
import { NotFoundState, TO_MY_DIETS, Unavailable } from '@/shared/ui/loaded';
import { Waiting } from '@/shared/ui/loading-overlay';
import { Tabs } from '@/shared/ui/tabs';
import { useReportActions, useReportState, WeeklyReport } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';
import { ChangeScope } from './change-buttons';
import { ReportDialogs } from './report-dialogs';
import { SizePanel } from './size-panel';
import { WeightPanel } from './weight-panel';
import { queuedWeighInsOf, stampOfToday } from '@/entities/weekly-report';
import { onRenewed } from '@/shared/api';
import { useDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { entryDraft, wireWeeklyReport } from '../model/weekly-report.wiring';

const TABS = [
  { value: 'weight', label: 'وزن' },
  { value: 'size', label: 'سایز' },
] as const;
/** Above the button for today's weight. */
const reloadBar = {
  [HIGH_SCREEN]: {
    position: 'sticky',
    zIndex: 'docked',
    bottom: { base: `calc(${ABOVE_NAVIGATION} + 4rem)`, md: '2' },
  },
} as const;

type Tab = (typeof TABS)[number]['value'];
const isTab = (stored: unknown): stored is Tab => TABS.some(({ value }) => value === stored);

/**
 * Weights and sizes in two tabs, with the dialogs of the chart.
 * @param onTyping stores the draft of an open entry
 */
export function ReportBook({ onTyping }: { onTyping: (open: OpenEntry) => void }) {
  const { state, open, loadMessages } = useReportState();
  const { reload } = useReportActions();
  const [chosen, setChosen] = useHistoryState<Tab | undefined>('tab', undefined, isTab);
  const tab = chosen ?? (open?.kind === 'size' ? 'size' : 'weight');
  useEffect(() => {
    if (state !== 'viewing') return;
    // A closed dialog returns the focus in a task. If a deletion removed the element, the selected tab gets the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document
          .querySelector<HTMLElement>('main [role=tab][aria-selected=true]')
          ?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'failedToLoad')
    return (
      <Unavailable onRetry={reload} onward={TO_MY_DIETS} messages={loadMessages}>
        گزارش شما دریافت نشد؛ تا دریافت نشود نمی‌توان آن را تغییر داد.
      </Unavailable>
    );
  if (state === 'notFound')
    return <NotFoundState name="این گزارش" onward={TO_MY_DIETS} messages={loadMessages} />;
  if (state === 'unreadable')
    return (
      <Unavailable onRetry={reload} onward={TO_MY_DIETS}>
        گزارش شما خوانده نشد و برای این که از دست نرود، تغییر آن ممکن نیست. لطفاً به پشتیبان ورزشی
        خود اطلاع دهید.
      </Unavailable>
    );
  if (state === 'loading') return <Waiting rows={3} height="180px" />;
  return (
    <>
      <ReportDialogs onTyping={onTyping} />
      <Tabs label="گزارش" tabs={TABS} value={tab} onValue={setChosen}>
        <ChangeScope>{tab === 'weight' ? <WeightPanel /> : <SizePanel />}</ChangeScope>
      </Tabs>
      {state === 'viewingSaved' && (
        <Card role="alert" css={reloadBar} mt="4" p="4" display="grid" gap="3">
          گزارش شما ذخیره شد، ولی دوباره دریافت نشد؛ تا دریافت نشود نمی‌توان آن را تغییر داد.
          <Button onClick={reload}>تلاش دوباره</Button>
        </Card>
      )}
    </>
  );
}

/** Opens the entry of today's weight once, if the URL asks for it (`routes.todaysWeight`). */
function OpenToday() {
  const { search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const { state } = useReportState();
  const { enterToday } = useReportActions();
  const isWanted = state === 'viewing' && new URLSearchParams(search).get('entry') === 'today';
  useEffect(() => {
    if (!isWanted) return;
    enterToday(stampOfToday(new Date()));
    replaceSearch(() => '');
  }, [isWanted, enterToday, replaceSearch]);
  return null;
}

/** Reloads the report after the offline queue or a late response of the server has changed it. */
function Follow({ changes }: { changes: number }) {
  const actor = WeeklyReport.useActorRef();
  useEffect(() => {
    if (changes > 0) actor.send({ type: 'report.changed' });
  }, [actor, changes]);
  useEffect(() => onRenewed(() => actor.send({ type: 'report.changed' })), [actor]);
  return null;
}

/**
 * The weekly report of a diet, connected to the API.
 * @param changes number of changes from outside of this component since the page was opened
 */
export function ReportSection({ dietId, changes }: { dietId: number; changes: number }) {
  const userName = useSession()?.userName ?? '';
  const draft = useDraft(`report:${dietId}`, entryDraft);
  const queue = queuedWeighInsOf(userName);
  const logic = useMemo(() => wireWeeklyReport(dietId, draft, queue), [dietId, draft, queue]);
  const [input] = useState(() => ({ draft: draft.read() }));
  return (
    <WeeklyReport.Provider key={userName} {...inspected(logic, { input })}>
      <Follow changes={changes} />
      <OpenToday />
      <ReportBook onTyping={draft.write} />
    </WeeklyReport.Provider>
  );
}
