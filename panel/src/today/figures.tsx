import {
  Alert,
  Box,
  Card,
  CardActionArea,
  CardContent,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { tomanDigits } from '@/shared/lib/money';
import { formatNumber } from '@/shared/lib/persian-text';
import { call } from '../api/request';
import { filteredList } from './filtered-list';

const Charts = lazy(async () => ({ default: (await import('./charts')).Charts }));
const CHART_HEIGHT = 280;

/** Days of the ranges; each is compared with as many days before. */
const RANGES = [7, 30, 90] as const;
const DAY_MS = 86_400_000;
/** The last days, with today. */
function rangeOf(days: number): { since: string; until: string } {
  const until = new Date();
  until.setHours(24, 0, 0, 0);
  return {
    since: new Date(until.getTime() - days * DAY_MS).toISOString(),
    until: until.toISOString(),
  };
}

interface FigureProps {
  title: string;
  figure: { value: number; before: number };
  format: (value: number) => string;
  days: number;
  /** the rows that it counts */ to: string;
}

function trendOf({ value, before }: FigureProps['figure'], days: number): string {
  if (value === before) return `به اندازه ${formatNumber(days)} روز پیش از آن`;
  if (before === 0) return `${formatNumber(days)} روز پیش از آن: هیچ`;
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  return `٪${formatNumber(percent)} ${value > before ? 'بیشتر' : 'کمتر'} از ${formatNumber(days)} روز پیش از آن`;
}

const Figure = ({ title, figure, format, days, to }: FigureProps) => (
  <Card>
    <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
      <CardContent>
        <Typography variant="body2" color="textSecondary">
          {title}
        </Typography>
        <Typography variant="h5" component="p" sx={{ fontWeight: 800 }}>
          {format(figure.value)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {trendOf(figure, days)}
        </Typography>
      </CardContent>
    </CardActionArea>
  </Card>
);

/** The figures of the shop for a range of days. Each leads to the rows that it counts. */
export function Figures() {
  const [days, setDays] = useState<number>(30);
  const range = rangeOf(days);
  const { data, error } = useQuery({
    queryKey: ['figures', range],
    queryFn: () => call('figures', range),
    placeholderData: keepPreviousData,
  });
  const invoices = filteredList('invoice', { isPaid: true, ...range });
  const active = filteredList('member', { activeIn: range });
  const shown = [
    { name: 'sales', title: 'فروش (تومان)', format: tomanDigits, to: invoices },
    { name: 'orders', title: 'خریدها', format: formatNumber, to: invoices },
    {
      name: 'newMembers',
      title: 'اعضای تازه',
      format: formatNumber,
      to: filteredList('member', range),
    },
    { name: 'activeMembers', title: 'اعضای فعال', format: formatNumber, to: active },
  ] as const;
  return (
    <Box component="section" aria-labelledby="figures">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', my: 2 }}>
        <Typography id="figures" component="h2" variant="h6">
          آمار
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="بازه"
          value={days}
          onChange={(_, chosen: number | null) => chosen && setDays(chosen)}
        >
          {RANGES.map((each) => (
            <ToggleButton key={each} value={each}>
              {formatNumber(each)} روز
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={CHART_HEIGHT} />}
      {data && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
            }}
          >
            {shown.map(({ name, ...figure }) => (
              <Figure key={name} figure={data[name]} days={days} {...figure} />
            ))}
          </Box>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} sx={{ mt: 2 }} />}>
            <Charts figures={data} range={range} height={CHART_HEIGHT} />
          </Suspense>
        </>
      )}
    </Box>
  );
}
