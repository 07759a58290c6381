import { Alert, Box, Card, CardContent, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Edit, useGetOne, useNotify, useRecordContext } from 'react-admin';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import type { CaseDetails } from '../../../server/panel/contract';
import { call } from '../api/request';
import { ControlField } from '../controls/control-field';
import { nameOfRow } from '../controls/control-input';
import { useConflict } from '../screens/conflict';
import { fieldsOf, STATUS_TITLES } from '../screens/fields';
import { RowForm } from '../screens/row-form';
import { Answers, EarlierForms } from './answers';
import { BodyReport } from './body-report';
import { type Case, CaseState } from './case-state';
import { EarlierPrograms } from './earlier-programs';
import { Formula } from './formula';
import { Part } from './part';
import { ProgramToolbar } from './program-toolbar';
import { TemplateChoice } from './template-choice';

/** Milliseconds between two confirmations that the screen is open. */
const VISIT_MS = 15_000;

function Title() {
  const record = useRecordContext<Case>();
  const { data } = useGetOne('member', { id: record?.memberId ?? 0 }, { enabled: !!record });
  return <>پرونده {data ? nameOfRow('member', data) : ''}</>;
}

/** The other people of the staff who have this case on the screen. */
function Visitors({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['visitCase', id],
    queryFn: () => call('visitCase', undefined, { id }),
    refetchInterval: VISIT_MS,
  });
  const others = data?.others ?? [];
  return (
    <Box role="status">
      {others.length > 0 && (
        <Alert severity="warning" role="note" sx={{ mb: 2 }}>
          <bdi>{others.join('، ')}</bdi> هم این پرونده را باز کرده است. اگر هر دو ذخیره کنید، نوشته
          هیچ‌کدام از دست نمی‌رود.
        </Alert>
      )}
    </Box>
  );
}

function Summary() {
  const row = useRecordContext<Case>()!;
  const times = [
    row.sentAt && `فرم در ${formatJalaliDateTime(row.sentAt)} رسید`,
    row.publishedAt && `برنامه در ${formatJalaliDateTime(row.publishedAt)} منتشر شد`,
  ].filter(Boolean);
  return (
    <Card component="section" aria-label="خلاصه">
      <CardContent sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h6">
          <ControlField source="dietId" control={fieldsOf('case').dietId!} hasLink={false} />
        </Typography>
        <Chip label={STATUS_TITLES[row.status]} color="primary" variant="outlined" />
        <Chip label={`دوره ${formatNumber(row.round)}`} variant="outlined" />
        {row.showHoldover && <Chip label="تمدید پیشنهاد شده" variant="outlined" />}
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          <ControlField source="memberId" control={fieldsOf('case').memberId!} /> {times.join('؛ ')}
        </Typography>
        {row.returnReason && (
          <Alert severity="info" sx={{ flexBasis: '100%' }}>
            فرم برگردانده شد: <bdi>{row.returnReason}</bdi>
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}

const EMPTY: CaseDetails = { forms: [], programs: [], weights: [], sizes: [] };

/** The details for the expert: on a wide screen beside the program, on a phone above it. */
function Details({ children }: { /** the program */ children: ReactNode }) {
  const { id, version } = useRecordContext<Case>()!;
  const { data, error } = useQuery({
    queryKey: ['caseDetails', id, version],
    queryFn: () => call('caseDetails', undefined, { id }),
  });
  const { forms, programs, weights, sizes } = data ?? EMPTY;
  const [latest, ...earlier] = forms;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && <Answers form={latest} />}
        {earlier.length > 0 && <EarlierForms forms={earlier} />}
        {programs.length > 0 && <EarlierPrograms programs={programs} />}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {latest && <Formula form={latest} />}
        {data && <BodyReport weights={weights} sizes={sizes} />}
        {children}
      </Box>
    </Box>
  );
}

function Content({ notice, onError }: ReturnType<typeof useConflict>) {
  const record = useRecordContext<Case>();
  if (!record) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <div>
        <Visitors id={record.id} />
        <Summary />
      </div>
      <Details>
        <Part title="برنامه">
          <RowForm
            notice={
              <>
                {notice}
                <TemplateChoice />
              </>
            }
            toolbar={<ProgramToolbar onError={onError} />}
          >
            <CaseState onError={onError} />
          </RowForm>
        </Part>
      </Details>
    </Box>
  );
}

/** A diet of a member for its expert: the answers, the report, and the program that is written beside them. */
export function CaseScreen() {
  const notify = useNotify();
  const conflict = useConflict('case');
  return (
    <Edit
      title={<Title />}
      component="div"
      actions={false}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onSuccess: () => notify('پیش‌نویس ذخیره شد؛ ورزشکار آن را هنوز نمی‌بیند.'),
        onError: (error) => conflict.onError(error as Error),
      }}
    >
      <Content {...conflict} />
    </Edit>
  );
}
